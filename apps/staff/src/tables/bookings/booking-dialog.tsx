import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Editing } from './booking.ts';
import { BookingForm } from './booking-form.tsx';

type BookingDialogProps = {
  readonly editing: Editing | undefined;
  readonly today: string;
  readonly onClose: () => void;
};

const titles = { add: 'bookings.formAdd', walkIn: 'bookings.formWalkIn', edit: 'bookings.formEdit' } as const;

/** Writes a booking down, or changes it. */
export function BookingDialog({ editing, today, onClose }: BookingDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={editing !== undefined}
      onClose={onClose}
      title={t(titles[editing?.kind ?? 'add'])}
      wide={editing?.kind !== 'walkIn'}
    >
      {editing === undefined ? null : <BookingForm editing={editing} today={today} onClose={onClose} />}
    </Dialog>
  );
}
