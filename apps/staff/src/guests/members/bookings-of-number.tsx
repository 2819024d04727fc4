import { Button } from '@sufra/ui/form/button.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { NamedList } from './named-list.tsx';
import { copyOfBookings, type ErasingBookings, useEraseBookings } from './queries.ts';
import { SaveCopy } from './save-copy.tsx';

/** Leads from a phone number to the bookings with it: who only booked is no member. */
export function BookingsOfNumber({ phone }: { readonly phone: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className="grid gap-3 p-4 desk:px-5">
      <p className="text-ink-2">{t('members.bookingsHint')}</p>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('members.bookingsShow')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('members.bookingsTitle', { phone: `\u2066${phone}\u2069` })}
      >
        <Bookings phone={phone} onClose={close} />
      </Dialog>
    </section>
  );
}

type BookingsProps = { readonly phone: string; readonly onClose: () => void };

function Bookings({ phone, onClose }: BookingsProps) {
  const t = useT();
  const { mutate: look, data, error, isPending } = useEraseBookings(phone);
  const erase = useEraseBookings(phone, (count) => {
    toasts.done(t('members.bookingsErased', { count }));
    onClose();
  });
  useEffect(() => look(false), [look]);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!erase.isPending) erase.mutate(true);
  }
  if (error)
    return <LoadFailed title={t('members.bookingsFailed')} error={error} onRetry={() => look(false)} />;
  if (isPending || !data) return <ListSkeleton />;
  if (data.bookings === 0) return <p>{t('members.bookingsNone')}</p>;
  return (
    <div className="grid gap-5">
      <p>{t('members.bookingsFound', { count: data.bookings })}</p>
      <SaveCopy read={() => copyOfBookings(phone)} />
      <form onSubmit={send} className="grid gap-5 border-t border-line pt-5">
        <p>{t('members.eraseFinal')}</p>
        <What t={t} data={data} />
        <FormEnd
          submit={t('members.bookingsErase')}
          busy={erase.isPending}
          error={erase.error ? errorText(t, erase.error) : undefined}
          onCancel={onClose}
        />
      </form>
    </div>
  );
}

function What({ t, data: { bookings, coming } }: { readonly t: T; readonly data: ErasingBookings }) {
  const lineOf = ({ at, name, party }: ErasingBookings['coming'][number]) =>
    t('members.comingOne', {
      at: dayAndTime(at),
      name: isolate(name),
      guests: t('common.guests', { count: party }),
    });
  return (
    <div className="grid gap-4">
      <NamedList title={t('members.goes')} lines={[t('members.goesBookings', { count: bookings })]} />
      <NamedList title={t('members.coming')} lines={[...new Set(coming.map(lineOf))]} />
      <NamedList
        title={t('members.stays')}
        lines={[t('members.staysElsewhere'), t('members.staysBookingsLog')]}
      />
    </div>
  );
}
