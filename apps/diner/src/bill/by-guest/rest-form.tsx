import { formatMoney } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { type FormEvent, useId } from 'react';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { ConsentSheet } from '../consent/consent-sheet.tsx';
import { restConflicts } from '../consent/open-payments.ts';
import { newPayer, type SplitPayer } from '../draft/draft.ts';
import { type Offers, useOffers } from '../payer/use-payer.ts';
import { DishLabel } from '../shares/dish-label.tsx';
import type { RestPart } from '../splits/summary-state.ts';
import { useSplitPayment } from '../splits/use-split-payment.ts';
import type { Proposal } from './guest-draft.ts';

type RestFormProps = { readonly order: Order; readonly orderId: string; readonly proposal: Proposal };
type Payer = Proposal['payers'][number];

/** What is due once somebody has paid, by who ordered, as the server proposes it (PART-20). */
export function RestForm({ order, orderId, proposal }: RestFormProps) {
  const t = useT();
  const offers = useOffers();
  const split = useSplitPayment(order, () => undefined, restConflicts(order));
  const shown = (payer: Payer, index: number) => payer.name ?? t('payment.payer', { number: index + 1 });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (split.busy) return;
    const { payers } = proposal;
    const me = payers.findIndex(({ is_me }) => is_me);
    split.send({
      order,
      orderId,
      offers,
      lines: undefined,
      payers: payers.map((payer, index) => withoutTip(index + 1, shown(payer, index), offers)),
      parts: payers.map(({ subtotal }) => ({ subtotal: filsOf(subtotal), quote: null })),
      mine: me === -1 ? undefined : me,
      rest: payers.map((payer) => partOf(payer, proposal.rest)),
    });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pb-10">
      <h2 className="menu-voice text-lg">{t('parts.rest')}</h2>
      <p className="text-sm text-ink-2">{t('parts.restIntro')}</p>
      {proposal.payers.map((payer, index) => (
        <PayerCard key={`${String(index)} ${payer.subtotal}`} payer={payer} shown={shown(payer, index)} />
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">{t('parts.due')}</span>{' '}
        <Price amount={proposal.total_amount} className="text-lg" />
      </p>
      <p className="text-sm text-ink-2">{t('parts.ownTip')}</p>
      <Dock note={split.refusal === undefined ? null : <DockNote bad>{split.refusal}</DockNote>}>
        <Button look="next" type="submit" className="flex-1" disabled={split.busy}>
          {split.busy ? t('payment.paying') : t('parts.submitRest')}
        </Button>
      </Dock>
      <ConsentSheet order={order} consent={split.consent} purpose="split" />
    </form>
  );
}

/** They choose tip and method themselves when they pay. */
function withoutTip(id: number, name: string, offers: Offers): SplitPayer {
  const noTip = offers.tips.choices.findIndex(({ kind }) => kind === 'none');
  const tip = noTip === -1 ? undefined : { place: noTip, typed: '' };
  return { ...newPayer(id), name, tip, service: { place: offers.services?.selected ?? 0, typed: '' } };
}

function partOf({ items, subtotal }: Payer, rest: Proposal['rest']): RestPart {
  if (rest !== 'items') return { amount: subtotal };
  return {
    items: items.map(({ order_item_id, quantity, parts, of }) =>
      parts === 0 ? { order_item_id, quantity } : { order_item_id, quantity, parts, of },
    ),
  };
}

/** What somebody ordered, what was taken off it because it is paid, and what is left. */
function PayerCard({ payer, shown }: { readonly payer: Payer; readonly shown: string }) {
  const t = useT();
  const id = useId();
  const paid = filsOf(payer.paid ?? '0.00');
  return (
    <section aria-labelledby={id} className="rounded-lg bg-paper-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="menu-voice min-w-0 flex-[1_1_8rem] text-dish wrap-anywhere">
          <bdi>{shown}</bdi>
          {payer.is_me ? <span className="font-normal text-ink-2 text-sm"> · {t('parts.you')}</span> : null}
          {payer.is_here ? null : (
            <span className="font-normal text-ink-2 text-sm"> · {t('parts.gone')}</span>
          )}
        </h3>
        <Price amount={payer.subtotal} className="ms-auto text-[1.125rem]" />
      </div>
      <ul className="mt-2 grid gap-1.5 border-t border-line pt-2 text-sm text-ink-2">
        {payer.items.map((item) => (
          <li key={item.order_item_id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <DishLabel dish={item} />
            </span>
            <Price amount={item.total_price} className="ms-auto" />
          </li>
        ))}
      </ul>
      {paid > 0 ? (
        <p className="mt-1.5 flex justify-between gap-x-3 border-t border-line pt-1.5 text-sm">
          <span>{t('parts.takenOff')}</span>
          <Price amount={`-${formatMoney(paid)}`} />
        </p>
      ) : null}
    </section>
  );
}
