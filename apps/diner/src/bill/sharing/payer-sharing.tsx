import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import type { SplitPayer } from '../draft/draft.ts';
import type { SplitLine } from '../draft/lines.ts';
import { type Weights } from './ratio.ts';
import { SharingSheet } from './sharing-sheet.tsx';

type PayerSharingProps = {
  readonly line: SplitLine | undefined;
  readonly payers: readonly SplitPayer[];
  /** How much of the line each payer has now, by id. */
  readonly onGive: (lineId: string, weights: Weights) => void;
  readonly onClose: () => void;
};

/** The sheet that divides a dish between the payers of a form. */
export function PayerSharing({ line, payers, onGive, onClose }: PayerSharingProps) {
  const t = useT();
  const people = payers.map(({ id, name }, index) => ({
    key: String(id),
    name: name.trim() || t('payment.payer', { number: index + 1 }),
    isMe: false,
  }));
  const weights = Object.fromEntries(
    payers.map(({ id, items }) => [String(id), line === undefined ? 0 : (items[line.id] ?? 0)]),
  );
  return (
    <SharingSheet
      line={line}
      people={people}
      weights={weights}
      toShare
      onGive={(given, chosen) => onGive(given.id, chosen)}
      onClose={onClose}
    />
  );
}

/** Whether the server divides dishes: it says what is left of them in parts. */
export function dividesDishes(order: Order): boolean {
  const left: readonly { readonly parts?: number }[] | undefined = order.payments?.to_split?.items;
  return left?.some(({ parts }) => parts !== undefined) ?? false;
}
