import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { listed, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { orderName } from '../../shared/ui/format.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useMove } from './moves.ts';
import { recallable, type Ticket } from './ticket.ts';

type RecallDialogProps = {
  readonly tickets: readonly Ticket[];
  /** By the server's clock. */
  readonly now: number;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The tickets finished within the last hour; each can be brought back by one step, or be taken off the bill. */
export function RecallDialog({ tickets, now, open, onClose }: RecallDialogProps) {
  const t = useT();
  const done = recallable(tickets);
  return (
    <Dialog open={open} onClose={onClose} title={t('board.recallTitle')} wide>
      {done.length === 0 ? <EmptyState title={t('board.recallEmpty')} /> : null}
      <ul>
        {done.map((ticket) => (
          <Recallable key={ticket.id} ticket={ticket} now={now} />
        ))}
      </ul>
    </Dialog>
  );
}

const actionClass =
  'outline-control flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md px-4 font-medium';

function Recallable({ ticket, now }: { readonly ticket: Ticket; readonly now: number }) {
  const t = useT();
  const move = useMove();
  const mayMove = useMay('tickets.move');
  const mayCancel = useMay('lines.cancel');
  const [cancelling, setCancelling] = useState(false);
  const from = ticket.lines.some((line) => line.status === 'served') ? 'served' : 'ready';
  const lines = ticket.lines.filter((line) => line.status === from);
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
        <span className="block">{listed(lines.map((line) => `${line.quantity} ${line.name}`))}</span>
        <span className="text-sm text-ink-2">
          {t(`board.${from}`)} · {clockTime(at)} · {orderName(ticket.order_ref)}
        </span>
      </span>
      <span className="col-span-2 flex flex-wrap gap-2 tablet:col-span-1 tablet:justify-end">
        {mayCancel ? (
          <button type="button" onClick={() => setCancelling(true)} className={actionClass}>
            {t('board.offBill')}
          </button>
        ) : null}
        {mayMove ? (
          <button
            type="button"
            disabled={move.isPending}
            onClick={() =>
              move.mutate({ table: ticket.table_number, steps: [{ lineIds, command: 'undo', from }] })
            }
            className={actionClass}
          >
            <RotateCcw aria-hidden="true" className="size-5" />
            {from === 'served' ? t('board.recallToPass') : t('board.recallToKitchen')}
          </button>
        ) : null}
      </span>
      <CancelDialog ticket={ticket} now={now} open={cancelling} onClose={() => setCancelling(false)} />
    </li>
  );
}
