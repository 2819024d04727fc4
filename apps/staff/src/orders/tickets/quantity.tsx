import { classNames } from '@sufra/ui/class-names.ts';
import { Check } from 'lucide-react';
import type { TicketLine } from './ticket.ts';

type QuantityProps = { readonly line: TicketLine; readonly compact: boolean; readonly steady: boolean };

/** How many of a dish. In a steady line its state is shown here, where it takes no room: dark while it is cooked, then a tick. */
export function Quantity({ line, compact, steady }: QuantityProps) {
  const done = line.status === 'ready' || line.status === 'served';
  return (
    <b
      className={classNames(
        'figures font-ui font-bold',
        compact ? 'text-[1.1875rem]/[1.375rem]' : 'text-[1.5rem]/7',
        line.status === 'cancelled' && 'line-through decoration-3',
        steady && line.status === 'preparing' && 'me-1.5 rounded-[4px] bg-ink text-center text-on-ink',
      )}
    >
      {steady && done ? (
        <>
          <Check aria-hidden="true" className="inline size-5 align-[-.125em] text-olive" strokeWidth={2} />
          <span className="sr-only">{line.quantity}</span>
        </>
      ) : (
        line.quantity
      )}
    </b>
  );
}
