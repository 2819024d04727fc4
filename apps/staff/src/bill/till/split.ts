import type { BodyOf } from '@sufra/contract/calls';
import { formatMoney } from '@sufra/domain/core/money';
import { readAmount } from '../../shared/ui/money.ts';
import { filsOf, type TillOrder } from './till.ts';

/** What is entered to divide a bill. */
export interface SplitForm {
  readonly way: 'equally' | 'amount' | 'dish' | 'seat';
  readonly payers: number;
  /** What the first payer pays, as typed: a service charge that is part of every bill comes on top. */
  readonly amount: string;
  /** Who pays each line: payers by line, from 0. */
  readonly who: Readonly<Record<string, number>>;
}

/** The form as it opens: by dish, everybody has what they ordered. */
export function startSplit({ lines }: TillOrder): SplitForm {
  const guests = guestsOf(lines);
  const who = lines.map(({ id, ordered_by }) => [id, Math.max(0, guests.indexOf(ordered_by?.id ?? ''))]);
  return { way: 'equally', payers: Math.max(2, guests.length), amount: '', who: Object.fromEntries(who) };
}

/** Who ordered, each once. */
function guestsOf(lines: TillOrder['lines']): readonly string[] {
  return [...new Set(lines.flatMap(({ ordered_by }) => ordered_by?.id ?? []))];
}

/** The name of a payer by dish: of the guest who ordered all that they pay, else their number. */
export function payerName(
  { lines }: TillOrder,
  form: SplitForm,
  payer: number,
  nameOf: (number: number) => string,
): string {
  const own = lines.filter(({ id }) => payerOf(form, id) === payer);
  const names = [...new Set(own.map(({ ordered_by }) => ordered_by?.name ?? null))];
  return names.length === 1 && names[0] ? names[0] : nameOf(payer + 1);
}

/** Who pays a line; where there are fewer payers than before, the last one. */
export function payerOf({ who, payers }: SplitForm, lineId: string): number {
  return Math.min(who[lineId] ?? 0, payers - 1);
}

type Read = {
  readonly body: BodyOf<'planAtTill'> | undefined;
  readonly why?: 'amount' | 'one_payer';
};

/** The plan that a form asks for; why there is none yet. */
export function readSplit(order: TillOrder, form: SplitForm, nameOf: (number: number) => string): Read {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ name: nameOf(at + 1) }));
  if (form.way === 'equally') return { body: { split_type: 'equally', payers: numbered(form.payers) } };
  if (form.way === 'amount') {
    const amount = readAmount(form.amount);
    const fits = amount !== undefined && amount > 0 && amount < filsOf(order.open_subtotal);
    if (!fits) return { body: undefined, why: 'amount' };
    const [first, rest] = [{ name: nameOf(1), amount: formatMoney(amount) }, { name: nameOf(2) }];
    return { body: { split_type: 'equally', payers: [first, rest] } };
  }
  const payers = Array.from({ length: form.payers }, (_, payer) => ({
    name: payerName(order, form, payer, nameOf),
    items: order.lines
      .filter(({ id }) => payerOf(form, id) === payer)
      .map(({ id, quantity }) => ({ order_item_id: id, quantity })),
  })).filter(({ items }) => items.length > 0);
  return payers.length < 2
    ? { body: undefined, why: 'one_payer' }
    : { body: { split_type: 'items', payers } };
}
