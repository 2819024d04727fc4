import { limits } from '@sufra/contract/core/constants';
import { Field } from '@sufra/ui/form/field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import type { Editing } from './booking.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { TableChoice } from './table-choice.tsx';
import { type BookingFormState, useBookingForm } from './use-booking-form.ts';

type BookingFormProps = {
  readonly editing: Editing;
  readonly today: string;
  readonly onClose: () => void;
};

/** The form of a booking: who, when, where, and how to reach them. */
export function BookingForm({ editing, today, onClose }: BookingFormProps) {
  const t = useT();
  const form = useBookingForm(editing, onClose);
  const seesTables = useMay('tables.see');
  const { field, theirs } = form;
  return (
    <form noValidate onSubmit={form.send} className="grid gap-4">
      <div className="grid items-start gap-4 min-[30rem]:grid-cols-[1fr_7rem]">
        <Field
          label={t('bookings.name')}
          maxLength={limits.name}
          dir="auto"
          {...field('name', t('bookings.nameMissing'))}
        />
        <Field
          label={t('bookings.party')}
          inputMode="numeric"
          {...field('party', t('bookings.partyWrong'))}
        />
      </div>
      {editing.kind === 'walkIn' ? null : <When form={form} today={today} />}
      {form.waits ? (
        <Field
          label={t('bookings.quoted')}
          inputMode="numeric"
          {...field('quoted', t('bookings.quotedWrong'), 'quoted_minutes')}
        />
      ) : null}
      {seesTables ? (
        <TableChoice value={form.typed.table} onChange={(table) => form.set('table', table)} />
      ) : null}
      <Field label={t('bookings.phone')} type="tel" dir="ltr" maxLength={limits.phone} {...field('phone')} />
      <Field label={t('bookings.note')} dir="auto" maxLength={limits.instructions} {...field('note')} />
      {theirs === undefined ? null : (
        <ChangedMeanwhile theirs={theirs} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />
      )}
      <FormEnd submit={t('bookings.save')} busy={form.busy} error={form.error} onCancel={onClose} />
    </form>
  );
}

type WhenProps = { readonly form: BookingFormState; readonly today: string };

/** Day and time. The day of a booking that is over already can stay. */
function When({ form: { field, of }, today }: WhenProps) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 min-[30rem]:grid-cols-2">
      <Field
        label={t('bookings.day')}
        type="date"
        min={of === undefined || of.day > today ? today : of.day}
        {...field('day', t('bookings.dayMissing'))}
      />
      <Field
        label={t('bookings.time')}
        type="time"
        hint={t('bookings.timeHint')}
        {...field('time', t('bookings.timeMissing'))}
      />
    </div>
  );
}
