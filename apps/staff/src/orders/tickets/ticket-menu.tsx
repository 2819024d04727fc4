import { Menu } from '@base-ui/react/menu';
import { lineCan } from '@sufra/domain/orders/order';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { menuItemClass, menuPopupClass } from '../../shared/ui/menu-classes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useMove } from './moves.ts';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { isCancellable, type Ticket } from './ticket.ts';

/** The rarer actions on a ticket: start all lines, cancel some. */
export function TicketMenu({ ticket, now }: { readonly ticket: Ticket; readonly now: number }) {
  const t = useT();
  const mayCancel = useMay('lines.cancel') && ticket.lines.some(isCancellable);
  const maySell = useMay('menu.availability');
  const [cancelling, setCancelling] = useState(false);
  const [selling, setSelling] = useState(false);
  const { mutate } = useMove();
  const placed = ticket.lines.filter((line) => lineCan.start(line.status)).map((line) => line.id);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={t('board.ticketActions', { number: ticket.table_number })}
          className="tap grid place-items-center rounded-sm -outline-offset-3 data-popup-open:bg-paper-sunk"
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner side="bottom" align="end" sideOffset={4} className="z-gate">
            <Menu.Popup className={menuPopupClass}>
              {placed.length > 0 ? (
                <Menu.Item
                  className={menuItemClass}
                  onClick={() =>
                    mutate({ table: ticket.table_number, steps: [{ lineIds: placed, command: 'start' }] })
                  }
                >
                  {t('board.startAll')}
                </Menu.Item>
              ) : null}
              {maySell ? (
                <Menu.Item className={menuItemClass} onClick={() => setSelling(true)}>
                  {t('kitchen.soldOut')}
                </Menu.Item>
              ) : null}
              <Menu.Item className={menuItemClass} onClick={() => void printAgain(t, ticket)}>
                {t('kitchen.printTicket')}
              </Menu.Item>
              {mayCancel ? (
                <Menu.Item className={menuItemClass} onClick={() => setCancelling(true)}>
                  {t('board.cancelLines')}
                </Menu.Item>
              ) : null}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <SoldOutDialog ticket={ticket} open={selling} onClose={() => setSelling(false)} />
      <CancelDialog ticket={ticket} now={now} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

/** Prints a ticket once more; the paper says that it is a reprint. */
async function printAgain(t: T, ticket: Ticket): Promise<void> {
  const number = isolate(ticket.table_number);
  try {
    await client.call('printTicket', { params: { roundId: ticket.id } });
    toasts.done(t('kitchen.printed', { number }));
  } catch (error) {
    toasts.error(t('board.moveFailed', { number, message: errorText(t, error) }));
  }
}
