import { limits } from '@sufra/contract/core/constants';
import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { HandCoins, UserPlus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { VatNote } from '../../venue/vat-note.tsx';
import { ConsentSheet } from '../consent/consent-sheet.tsx';
import { amountToSplit } from '../consent/open-payments.ts';
import { costsOf, type SplitLine } from '../draft/lines.ts';
import { ChargeField } from '../payer/charge-field.tsx';
import { useOffers } from '../payer/use-payer.ts';
import { SharingSheet } from '../sharing/sharing-sheet.tsx';
import { itemParts } from '../splits/summary-state.ts';
import { useSplitPayment } from '../splits/use-split-payment.ts';
import { GuestCard, type Holder } from './guest-card.tsx';
import { ordererOf, type Proposal, takenBy, useGuestDraft, weightsOfLine } from './guest-draft.ts';
import { payersOf, serviceOf, totalsOf } from './guest-payers.ts';

type GuestFormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly proposal: Proposal;
  readonly lines: readonly SplitLine[];
};

/** Everybody with what they ordered, and the button that splits the bill so. */
export function GuestForm({ order, orderId, proposal, lines }: GuestFormProps) {
  const t = useT();
  const offers = useOffers();
  const draft = useGuestDraft(orderId, proposal);
  const [open, setOpen] = useState<string>();
  const [changed, setChanged] = useState<string>();
  const { entries } = draft;
  const holders = takenBy(lines, proposal, entries).map((guest, index): Holder => {
    const name = guest.name.trim();
    return { ...guest, shown: name || t('payment.payer', { number: index + 1 }) };
  });
  const costs = costsOf(
    lines,
    holders.map(({ shown, items }, id) => ({ id, name: shown, items })),
  );
  const payers = payersOf(holders, entries, offers);
  const { service, bad } = serviceOf(entries, offers);
  const split = useSplitPayment(order, draft.forget);
  const few = payers.length < limits.payersMin;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (few || bad || split.busy) return;
    const me = holders.filter(hasSomething).findIndex(({ isMe }) => isMe);
    const mine = me === -1 ? undefined : me;
    split.send({ order, orderId, payers, lines, offers, parts: itemParts(lines, payers), mine });
  }
  const line = lines.find(({ id }) => id === open);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pb-10">
      <Head order={order} />
      {holders.map((holder, index) => (
        <GuestCard
          key={holder.key}
          holder={holder}
          holders={holders}
          lines={lines}
          costs={costs[index] ?? {}}
          changed={changed}
          onRename={(name) => draft.rename(holder.key, name)}
          onRemove={holder.added ? () => draft.remove(holder.key) : undefined}
          onOpen={(one) => setOpen(one.id)}
        />
      ))}
      <Button disabled={draft.full} onClick={draft.add}>
        <span className="flex items-center justify-center gap-2">
          <UserPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('parts.addPerson')}
        </span>
      </Button>
      {offers.services === undefined ? null : (
        <div className="mt-3">
          <ChargeField
            kind="service"
            offer={offers.services}
            picked={service}
            onPick={(picked) => draft.change({ service: picked })}
            bad={bad}
          />
          <p className="mt-1.5 text-sm text-ink-2">{t('parts.sameForAll')}</p>
        </div>
      )}
      <Sums payers={payers} lines={lines} offers={offers} />
      <SharingSheet
        line={line}
        people={holders.map(({ key, shown, isMe: mine }) => ({ key, name: shown, isMe: mine }))}
        weights={line === undefined ? {} : weightsOfLine(line, proposal, entries)}
        orderedBy={line === undefined ? undefined : orderedBy(line, holders, proposal, t)}
        onGive={(given, weights) => {
          draft.give(given.id, weights);
          setChanged(given.id);
        }}
        onClose={() => setOpen(undefined)}
      />
      <Dock
        before={
          draft.undo === undefined ? null : (
            <Undo
              key={changed}
              name={lines.find(({ id }) => id === changed)?.name ?? ''}
              onUndo={draft.undo}
              onGone={() => {
                draft.forgetUndo();
                setChanged(undefined);
              }}
            />
          )
        }
        note={<Note refusal={split.refusal} few={few} />}
      >
        <Button look="next" type="submit" className="flex-1" disabled={few || split.busy}>
          {split.busy ? t('payment.paying') : t('parts.submit', { count: payers.length })}
        </Button>
      </Dock>
      <ConsentSheet order={order} consent={split.consent} purpose="split" />
    </form>
  );
}

const hasSomething = ({ items }: Holder) => Object.keys(items).length > 0;

function orderedBy(
  line: SplitLine,
  holders: readonly Holder[],
  proposal: Proposal,
  t: ReturnType<typeof useT>,
): string {
  const key = ordererOf(proposal, line.id);
  const orderer = holders.find((one) => one.key === key);
  return orderer?.isMe === true
    ? t('parts.orderedByYou')
    : t('parts.orderedBy', { name: orderer?.shown ?? '' });
}

function Head({ order }: { readonly order: Order }) {
  const t = useT();
  const divided = amountToSplit(order);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">{t('split.grandTotal')}</span>{' '}
        <Price amount={formatMoney(divided)} className="text-lg" />
      </p>
      {divided < filsOf(order.total_amount) ? (
        <p className="text-sm">{t('together.restDivided', { amount: formatMoney(divided) })}</p>
      ) : null}
      <p className="text-sm text-ink-2">{t('parts.intro')}</p>
    </div>
  );
}

type SumsProps = Pick<GuestFormProps, 'lines'> & {
  readonly payers: ReturnType<typeof payersOf>;
  readonly offers: ReturnType<typeof useOffers>;
};

/** What all shares come to together; the tips come later. */
function Sums({ payers, lines, offers }: SumsProps) {
  const t = useT();
  const all = totalsOf(payers, lines, offers);
  const sum = (part: 'subtotal' | 'serviceCharge' | 'total') =>
    formatMoney(sumFils(all.map((amounts) => amounts[part])));
  return (
    <section className="mt-2">
      <p className="mb-3 flex gap-2 text-sm text-ink-2">
        <HandCoins aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
        {t('parts.ownTip')}
      </p>
      <Bill className="text-ink-2">
        <BillRow label={t('payment.items')} amount={sum('subtotal')} />
        {offers.services === undefined ? null : (
          <BillRow label={t('payment.serviceCharge')} amount={sum('serviceCharge')} />
        )}
        <BillRow kind="sum" label={t('payment.total')} amount={sum('total')} />
      </Bill>
      <VatNote />
    </section>
  );
}

/** How long undo is offered, in milliseconds. */
const undoMs = 8000;

type UndoProps = { readonly name: string; readonly onUndo: () => void; readonly onGone: () => void };

function Undo({ name, onUndo, onGone }: UndoProps) {
  const t = useT();
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(onGone, undoMs);
    return () => clearTimeout(timer);
  }, [paused, onGone]);
  return (
    <div
      className="flex min-h-12 items-center justify-between gap-3 rounded-md bg-ink ps-4 text-on-ink"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="min-w-0 wrap-anywhere">{t('parts.changed', { name })}</span>
      <button
        type="button"
        className="tap px-4 font-medium underline underline-offset-4 outline-on-ink -outline-offset-4"
        onClick={() => {
          onUndo();
          onGone();
        }}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}

function Note({ refusal, few }: { readonly refusal: string | undefined; readonly few: boolean }) {
  const t = useT();
  if (refusal !== undefined) return <DockNote bad>{refusal}</DockNote>;
  return few ? <DockNote>{t('parts.onePayer')}</DockNote> : null;
}
