import { Menu } from '@base-ui/react/menu';
import { lineCan } from '@sufra/domain/orders/order';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { menuItemClass, menuPopupClass } from '../../shared/ui/menu-classes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useMove } from './moves.ts';
import { isCancellable, type Ticket } from './ticket.ts';

/** The rarer actions on a ticket: start all lines, cancel some. */
export function TicketMenu({ ticket, now }: { readonly ticket: Ticket; readonly now: number }) {
  const t = useT();
  const mayCancel = useMay('lines.cancel') && ticket.lines.some(isCancellable);
  const [cancelling, setCancelling] = useState(false);
  const { mutate } = useMove();
  const placed = ticket.lines.filter((line) => lineCan.start(line.status)).map((line) => line.id);
  if (!mayCancel && placed.length === 0) return <span className="w-1" />;
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
              {mayCancel ? (
                <Menu.Item className={menuItemClass} onClick={() => setCancelling(true)}>
                  {t('board.cancelLines')}
                </Menu.Item>
              ) : null}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <CancelDialog ticket={ticket} now={now} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
