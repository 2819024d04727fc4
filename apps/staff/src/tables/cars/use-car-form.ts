import { fieldErrors, refusalDataOf } from '@sufra/client/api-error';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { type Editing, type Typed, typedOf } from './car.ts';
import { useSaveCar } from './queries.ts';

/** What is typed of a car, kept until it is saved, whatever the server says. */
export function useCarForm(editing: Editing, onClose: () => void) {
  const t = useT();
  const car = editing.kind === 'edit' ? editing.car : undefined;
  const [typed, setTyped] = useState<Typed>(() => typedOf(car));
  const [tried, setTried] = useState(false);
  const save = useSaveCar();
  // Saving again is a choice, made from the car as somebody else has left it.
  const theirs = refusalDataOf(save.error, 'car_changed')?.car;
  const refused = save.error ? fieldErrors(save.error) : {};
  const unsaid = save.error !== null && theirs === undefined && Object.keys(refused).length === 0;
  const wrong = {
    plate: car === undefined && typed.plate.trim() === '' && typed.ticket.trim() === '',
    ticket: car !== undefined && typed.ticket.trim() === '',
  };
  const set = (name: keyof Typed, value: string) => setTyped({ ...typed, [name]: value });
  return {
    typed,
    set,
    /** What a field has: its value, what is wrong with it, and how it changes. */
    field: (name: keyof Typed, problem?: string) => ({
      value: typed[name],
      error: refused[name] ?? (tried && wrong[name as keyof typeof wrong] ? problem : undefined),
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    send: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (wrong.plate || wrong.ticket || save.isPending) return;
      const { ticket, table, ...written } = typed;
      const number = ticket.trim() === '' ? {} : { ticket };
      const body = { ...written, ...number, table: table === '' ? null : table };
      const onSuccess = (saved: string) => {
        const words = { ticket: isolate(saved) };
        toasts.done(t(car === undefined ? 'cars.added' : 'cars.changed', words));
        onClose();
      };
      save.mutate({ body, of: theirs ?? car }, { onSuccess });
    },
    busy: save.isPending,
    error: unsaid ? errorText(t, save.error) : undefined,
    changed: theirs !== undefined,
  };
}
