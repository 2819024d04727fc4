import { fieldErrors, refusalDataOf } from '@sufra/client/api-error';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { type Booking, type Editing, emptyForm, readForm, type Typed, typedOf } from './booking.ts';
import { useSaveBooking } from './queries.ts';

/** What is typed of a booking, kept until it is saved, whatever the server says. */
export function useBookingForm(editing: Editing, onClose: () => void) {
  const t = useT();
  const booking = editing.kind === 'edit' ? editing.booking : undefined;
  const walkIn = editing.kind === 'walkIn';
  const [typed, setTyped] = useState<Typed>(() =>
    editing.kind === 'edit' ? typedOf(editing.booking) : emptyForm(editing.day),
  );
  const [of, setOf] = useState(booking);
  const [tried, setTried] = useState(false);
  const save = useSaveBooking();
  const theirs = refusalDataOf(save.error, 'booking_changed')?.booking;
  const refused = save.error ? fieldErrors(save.error) : {};
  const { wrong, isWrong, written } = readForm(typed, walkIn);
  const unsaid = save.error !== null && theirs === undefined && Object.keys(refused).length === 0;

  function saveOver(from: Booking | undefined) {
    setTried(true);
    if (isWrong || save.isPending) return;
    const when = walkIn ? { walk_in: true } : { day: typed.day, time: typed.time };
    const onSuccess = () => {
      toasts.done(doneText(t, editing.kind, typed));
      onClose();
    };
    save.mutate({ body: { ...written, ...when }, of: from }, { onSuccess });
  }
  return {
    typed,
    of,
    waits: walkIn || (booking?.waiting_since ?? null) !== null,
    set: (name: keyof Typed, value: string) => setTyped({ ...typed, [name]: value }),
    /** What a field has: its value, what is wrong with it, and how it changes. */
    field: (name: keyof Typed, problem?: string, key: string = name) => ({
      value: typed[name],
      error: refused[key] ?? (tried && wrong[key as keyof typeof wrong] ? problem : undefined),
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    }),
    send: (event: FormEvent) => {
      event.preventDefault();
      saveOver(of);
    },
    busy: save.isPending,
    error: unsaid ? errorText(t, save.error) : undefined,
    theirs,
    /** Saves what is typed over what somebody else has saved. */
    keepMine: () => {
      setOf(theirs);
      saveOver(theirs);
    },
    takeTheirs: () => {
      if (theirs === undefined) return;
      setOf(theirs);
      setTyped(typedOf(theirs));
      save.reset();
    },
  };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;

function doneText(t: T, kind: Editing['kind'], typed: Typed): string {
  const name = isolate(typed.name.trim());
  if (kind === 'walkIn') return t('bookings.addedWalkIn', { name });
  return kind === 'edit'
    ? t('bookings.changed', { name })
    : t('bookings.added', { name, time: isolate(typed.time) });
}
