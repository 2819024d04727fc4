import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { ConsentSheet } from '../consent/consent-sheet.tsx';
import { costsOf, type SplitLine } from '../draft/lines.ts';
import { ChargeField } from '../payer/charge-field.tsx';
import { type Offers, useOffers } from '../payer/use-payer.ts';
import { SharingSheet } from '../sharing/sharing-sheet.tsx';
import { GrandTotal } from '../splits/grand-total.tsx';
import { itemParts } from '../splits/summary-state.ts';
import { useSplitPayment } from '../splits/use-split-payment.ts';
import { GuestCard, type Holder } from './guest-card.tsx';
import { ordererOf, type Proposal, takenBy, useGuestDraft, weightsOfLine } from './guest-draft.ts';
import { payersOf, serviceOf } from './guest-payers.ts';
import { Sums } from './guest-sums.tsx';
import { UndoBar } from './undo-bar.tsx';

type GuestFormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly proposal: Proposal;
  readonly lines: readonly SplitLine[];
};

type Draft = ReturnType<typeof useGuestDraft>;

/** The dish that was given last, and the number of that change. */
type Changed = { readonly lineId: string; readonly number: number };

/** Everybody with what they ordered, and the button that splits the bill so. */
export function GuestForm({ order, orderId, proposal, lines }: GuestFormProps) {
  const t = useT();
  const offers = useOffers();
  const draft = useGuestDraft(orderId, proposal);
  const [changed, setChanged] = useState<Changed>();
  const holders = takenBy(lines, proposal, draft.entries).map((guest, index): Holder => {
    const name = guest.name.trim();
    return { ...guest, shown: name || t('payment.payer', { number: index + 1 }) };
  });
  const payers = payersOf(holders, draft.entries, offers);
  const { bad } = serviceOf(draft.entries, offers);
  const split = useSplitPayment(order, draft.sent);
  const few = payers.length < limits.payersMin;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (few || bad || split.busy) return;
    const me = holders.filter(hasSomething).findIndex(({ isMe }) => isMe);
    const mine = me === -1 ? undefined : me;
    split.send({ order, orderId, payers, lines, offers, parts: itemParts(lines, payers), mine });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pb-10">
      <GrandTotal order={order} intro={t('parts.intro')} />
      <Cards {...{ draft, holders, lines, proposal, changed, setChanged }} />
      <Button disabled={draft.full} onClick={draft.add}>
        <span className="flex items-center justify-center gap-2">
          <UserPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('parts.addPerson')}
        </span>
      </Button>
      <Service draft={draft} offers={offers} />
      <Sums payers={payers} lines={lines} offers={offers} />
      <Dock
        before={<LastChange draft={draft} lines={lines} changed={changed} setChanged={setChanged} />}
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

type CardsProps = Pick<GuestFormProps, 'proposal' | 'lines'> & {
  readonly draft: Draft;
  readonly holders: readonly Holder[];
  readonly changed: Changed | undefined;
  readonly setChanged: (changed: Changed | undefined) => void;
};

/** A card for each person, and the sheet that gives a dish to others. */
function Cards({ draft, holders, lines, proposal, changed, setChanged }: CardsProps) {
  const t = useT();
  const [open, setOpen] = useState<string>();
  const line = lines.find(({ id }) => id === open);
  const costs = costsOf(
    lines,
    holders.map(({ shown, items }, id) => ({ id, name: shown, items })),
  );
  return (
    <>
      {holders.map((holder, index) => (
        <GuestCard
          key={holder.key}
          holder={holder}
          holders={holders}
          lines={lines}
          costs={costs[index] ?? {}}
          changed={changed?.lineId}
          onRename={(name) => draft.rename(holder.key, name)}
          onRemove={holder.added ? () => draft.remove(holder.key) : undefined}
          onOpen={(one) => setOpen(one.id)}
        />
      ))}
      <SharingSheet
        line={line}
        people={holders.map(({ key, shown, isMe }) => ({ key, name: shown, isMe }))}
        weights={line === undefined ? {} : weightsOfLine(line, proposal, draft.entries)}
        orderedBy={line === undefined ? undefined : orderedBy(line, holders, proposal, t)}
        onGive={(given, weights) => {
          draft.give(given.id, weights);
          setChanged({ lineId: given.id, number: (changed?.number ?? 0) + 1 });
        }}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

function orderedBy(
  line: SplitLine,
  holders: readonly Holder[],
  proposal: Proposal,
  t: ReturnType<typeof useT>,
): string {
  const key = ordererOf(proposal, line.id);
  const orderer = holders.find((one) => one.key === key);
  return orderer?.isMe ? t('parts.orderedByYou') : t('parts.orderedBy', { name: orderer?.shown ?? '' });
}

/** The service charge of all payers, where the venue takes one. */
function Service({ draft, offers }: { readonly draft: Draft; readonly offers: Offers }) {
  const t = useT();
  const { service, bad } = serviceOf(draft.entries, offers);
  if (offers.services === undefined) return null;
  return (
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
  );
}

type LastChangeProps = Pick<CardsProps, 'draft' | 'lines' | 'changed' | 'setChanged'>;

/** The dish that was given last, with an undo. */
function LastChange({ draft, lines, changed, setChanged }: LastChangeProps) {
  if (draft.undo === undefined || changed === undefined) return null;
  return (
    <UndoBar
      key={changed.number}
      name={lines.find(({ id }) => id === changed.lineId)?.name ?? ''}
      onUndo={draft.undo}
      onGone={() => {
        draft.forgetUndo();
        setChanged(undefined);
      }}
    />
  );
}

function Note({ refusal, few }: { readonly refusal: string | undefined; readonly few: boolean }) {
  const t = useT();
  if (refusal !== undefined) return <DockNote bad>{refusal}</DockNote>;
  return few ? <DockNote>{t('parts.onePayer')}</DockNote> : null;
}
