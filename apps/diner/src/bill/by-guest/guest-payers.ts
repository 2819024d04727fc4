import type { ShareAmounts } from '@sufra/domain/bill/bill';
import { zeroFils } from '@sufra/domain/core/money';
import { newPayer, type SplitPayer } from '../draft/draft.ts';
import { type SplitLine, subtotalsOf } from '../draft/lines.ts';
import type { PickedCharge } from '../payer/charges.ts';
import { amountsOf, hasInvalidCharges, type Offers, payerOf } from '../payer/use-payer.ts';
import type { Holder } from './guest-card.tsx';
import type { GuestEntries } from './guest-draft.ts';

/**
 * The payers of a split by who ordered: everybody who has something. They choose tip and method themselves when they
 * pay, so the tip is none; the service charge is the same for all.
 */
export function payersOf(
  holders: readonly Holder[],
  entries: GuestEntries,
  offers: Offers,
): readonly SplitPayer[] {
  const noTip = offers.tips.choices.findIndex(({ kind }) => kind === 'none');
  const tip = noTip === -1 ? undefined : { place: noTip, typed: '' };
  const { service } = serviceOf(entries, offers);
  return holders
    .map((holder, index) => ({
      ...newPayer(index + 1),
      name: holder.shown,
      items: holder.items,
      tip,
      service,
    }))
    .filter(({ items }) => Object.keys(items).length > 0);
}

/** The service charge that was picked for everybody, and whether what was typed for it is not an amount. */
export function serviceOf(
  { service: picked }: GuestEntries,
  offers: Offers,
): { readonly service: PickedCharge; readonly bad: boolean } {
  const service = picked ?? { place: offers.services?.selected ?? 0, typed: '' };
  return { service, bad: hasInvalidCharges({ ...newPayer(0), service }, offers) };
}

/** What each payer's share comes to. */
export function totalsOf(
  payers: readonly SplitPayer[],
  lines: readonly SplitLine[],
  offers: Offers,
): readonly ShareAmounts[] {
  const subtotals = subtotalsOf(lines, payers);
  return payers.map(
    (payer, index) =>
      amountsOf(payerOf(payer, offers, 'fixed'), subtotals[index] ?? zeroFils, zeroFils).amounts,
  );
}
