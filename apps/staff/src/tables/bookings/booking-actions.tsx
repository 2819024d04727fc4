import { Menu } from '@base-ui/react/menu';
import { Button } from '@sufra/ui/form/button.tsx';
import { EllipsisVertical, Undo2 } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { menuItemClass, menuPopupClass } from '../../shared/ui/menu-classes.ts';
import type { Booking } from './booking.ts';
import { useMoveBooking } from './queries.ts';

type BookingActionsProps = {
  readonly booking: Booking;
  readonly isToday: boolean;
  readonly next: boolean;
  /** Undefined for who may not change bookings. */
  readonly onEdit: ((booking: Booking) => void) | undefined;
  readonly onSeat: (booking: Booking) => void;
};

/** What can be done with a booking: its next step as buttons, the rarer steps in a menu. */
export function BookingActions({ booking, isToday, next, onEdit, onSeat }: BookingActionsProps) {
  const t = useT();
  const { move, busy } = useMoveBooking(booking);
  const maySeat = useMay('tables.manage');
  if (onEdit === undefined) return null;
  const { status, may_undo: mayUndo } = booking;
  const isOver = status !== 'booked' && status !== 'waiting';
  const nameOf = (action: string) => t('bookings.actionFor', { action, name: isolate(booking.name) });
  return (
    <div className="col-start-2 flex flex-wrap items-center gap-2 tablet:col-start-3 tablet:justify-end">
      {status === 'booked' && isToday ? (
        <Button
          className="min-h-12! px-4!"
          aria-label={nameOf(t('bookings.arrived'))}
          aria-disabled={busy}
          onClick={() => move('arrive')}
        >
          {t('bookings.arrived')}
        </Button>
      ) : null}
      {!isOver && isToday && maySeat ? (
        <Button
          look={next ? 'next' : 'quiet'}
          className="min-h-12! px-4!"
          aria-label={nameOf(t('bookings.seat'))}
          onClick={() => onSeat(booking)}
        >
          {t('bookings.seat')}
        </Button>
      ) : null}
      {isOver && mayUndo ? (
        <Button
          className="min-h-12! px-4!"
          aria-label={nameOf(t('bookings.undo'))}
          aria-disabled={busy}
          onClick={() => move('undo')}
        >
          <span className="flex items-center gap-2">
            <Undo2 aria-hidden="true" className="flip size-5" />
            {t('bookings.undo')}
          </span>
        </Button>
      ) : null}
      {isOver ? null : <More booking={booking} onEdit={onEdit} onMove={move} />}
    </div>
  );
}

type MoreProps = {
  readonly booking: Booking;
  readonly onEdit: (booking: Booking) => void;
  readonly onMove: ReturnType<typeof useMoveBooking>['move'];
};

/** Changing it, and what happens more rarely: they don't come, cancel, or leave. */
function More({ booking, onEdit, onMove }: MoreProps) {
  const t = useT();
  const { status, may_undo: mayUndo } = booking;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={t('bookings.actions', { name: isolate(booking.name) })}
        className="tap grid place-items-center rounded-md data-popup-open:bg-paper-sunk"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="end" sideOffset={4} className="z-gate">
          <Menu.Popup className={menuPopupClass}>
            <Menu.Item className={menuItemClass} onClick={() => onEdit(booking)}>
              {t('bookings.edit')}
            </Menu.Item>
            {status === 'booked' ? (
              <Menu.Item className={menuItemClass} onClick={() => onMove('miss')}>
                {t('bookings.miss')}
              </Menu.Item>
            ) : null}
            <Menu.Item className={menuItemClass} onClick={() => onMove('cancel')}>
              {t(status === 'booked' ? 'bookings.cancel' : 'bookings.left')}
            </Menu.Item>
            {status === 'waiting' && mayUndo ? (
              <Menu.Item className={menuItemClass} onClick={() => onMove('undo')}>
                {t('bookings.undoArrived')}
              </Menu.Item>
            ) : null}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
