import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../app/session.ts';
import { useT } from '../../i18n.ts';
import { menuItemClass, menuPopupClass } from '../../ui/menu-look.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useMove } from './moves.ts';
import { isCancellable, type Ticket } from './ticket.ts';

/** What is done to a ticket now and then: start all of it, cancel some of it. */
export function TicketMenu({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const mayCancel = useMay('lines.cancel') && ticket.lines.some(isCancellable);
  const [cancelling, setCancelling] = useState(false);
  const { mutate } = useMove();
  const placed = ticket.lines.filter((line) => line.status === 'placed').map((line) => line.id);
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
      <CancelDialog ticket={ticket} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
