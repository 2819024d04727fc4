import { EmptyState } from '@sufra/ui/states.tsx';
import { RotateCcw } from 'lucide-react';
import { clockTime } from '../../app/clock.ts';
import { useMay } from '../../app/session.ts';
import { useT } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { orderName } from '../../ui/words.ts';
import { useMove } from './moves.ts';
import { recallable, type Ticket } from './ticket.ts';

type RecallDialogProps = {
  readonly tickets: readonly Ticket[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** What was finished in the last hour, each to be brought back by one step. */
export function RecallDialog({ tickets, open, onClose }: RecallDialogProps) {
  const t = useT();
  const done = recallable(tickets);
  return (
    <Dialog open={open} onClose={onClose} title={t('board.recallTitle')} wide>
      {done.length === 0 ? <EmptyState title={t('board.recallEmpty')} /> : null}
      <ul>
        {done.map((ticket) => (
          <Recallable key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </Dialog>
  );
}

function Recallable({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const move = useMove();
  const mayMove = useMay('tickets.move');
  const served = ticket.lines.filter((line) => line.status === 'served');
  const lines = served.length > 0 ? served : ticket.lines.filter((line) => line.status === 'ready');
  const lineIds = lines.map((line) => line.id);
  const at =
    lines
      .map((line) => line.status_at)
      .toSorted()
      .at(-1) ?? ticket.placed_at;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-2 border-t border-line py-3 tablet:grid-cols-[4.5rem_1fr_auto]">
      <span className="figures font-ui text-[1.5rem]/none font-semibold" dir="ltr">
        <span className="text-sm font-medium text-ink-2">{t('common.tableShort')} </span>
        {ticket.table_number}
      </span>
      <span className="min-w-0">
        <span className="block">{lines.map((line) => `${line.quantity} ${line.name}`).join(', ')}</span>
        <span className="text-sm text-ink-2">
          {served.length > 0 ? t('board.served') : t('board.ready')} · {clockTime(at)} ·{' '}
          {orderName(ticket.order_ref)}
        </span>
      </span>
      {mayMove ? (
        <button
          type="button"
          disabled={move.isPending}
          onClick={() => move.mutate({ table: ticket.table_number, steps: [{ lineIds, command: 'undo' }] })}
          className="outline-control col-span-2 flex min-h-12 items-center justify-center gap-2 rounded-md px-4 font-medium tablet:col-span-1"
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          {served.length > 0 ? t('board.recallToPass') : t('board.recallToKitchen')}
        </button>
      ) : null}
    </li>
  );
}
