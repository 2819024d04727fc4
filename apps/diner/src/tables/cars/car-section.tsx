import { carTextMax } from '@sufra/contract/tables/cars';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { timeOfDay } from '../../shared/time/elapsed.tsx';
import { type AskedCar, useAskForCar, useCars, useKeepCar } from './cars.ts';
import { carWords } from './words.ts';

/** The guest's car, beneath what a waiter is called for: where it is, how to ask for it and how to take that back. */
export function CarSection() {
  const t = useT();
  const { tickets, cars, call } = useCars();
  const [another, setAnother] = useState(false);
  if (!tickets && call === undefined) return null;
  const asksNumber = cars.length === 0 || another;
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 className="flex items-center gap-2.5 font-medium">
        <CarFront aria-hidden="true" className="size-6 flex-none" strokeWidth={1.5} />
        {t('car.title')}
      </h3>
      <ul className="grid gap-3 empty:hidden">
        {cars.map((car) => (
          <CarRow key={car.id} car={car} />
        ))}
        {call === undefined ? null : <CarRow car={call} />}
      </ul>
      {!tickets ? null : asksNumber ? (
        <TicketForm onAsked={() => setAnother(false)} />
      ) : (
        <button
          type="button"
          className="tap justify-self-start font-medium underline underline-offset-4"
          onClick={() => setAnother(true)}
        >
          {t('car.another')}
        </button>
      )}
    </section>
  );
}

function CarRow({ car }: { readonly car: AskedCar }) {
  const t = useT();
  const { busy, ask } = useAskForCar();
  const kept = useKeepCar();
  const { id, ticket, status, requested_at: since, may_withdraw: mayKeep } = car;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div role="status" className="grid min-w-0 wrap-anywhere">
        {ticket === undefined ? null : (
          <span className="text-sm text-ink-2">{t('car.ticketOf', { ticket })}</span>
        )}
        <b className="font-medium">{t(carWords[status])}</b>
        {since === null || status === 'door' ? null : (
          <span className="text-sm text-ink-2">{t('together.askedAt', { time: timeOfDay(since) })}</span>
        )}
      </div>
      {mayKeep ? (
        <Button onClick={() => kept.keep(id)} disabled={kept.busy}>
          {t('car.keep')}
        </Button>
      ) : null}
      {status === 'parked' && ticket !== undefined ? (
        <Button onClick={() => ask(ticket)} disabled={busy}>
          {t('car.fetch')}
        </Button>
      ) : null}
    </li>
  );
}

/** Asks for a car by the number on its ticket. What the house doesn't know stays in the field, with the reason. */
function TicketForm({ onAsked }: { readonly onAsked: () => void }) {
  const t = useT();
  const [ticket, setTicket] = useState('');
  const { busy, ask, problem } = useAskForCar(onAsked);
  return (
    <form
      className="grid grid-cols-1 items-start gap-3 min-[24rem]:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket.trim() !== '') ask(ticket);
      }}
    >
      <Field
        label={t('car.number')}
        value={ticket}
        onChange={(event) => setTicket(event.target.value)}
        error={problem}
        maxLength={carTextMax}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
      />
      <Button type="submit" className="min-[24rem]:mt-6.5" aria-disabled={busy || ticket.trim() === ''}>
        {t('car.fetch')}
      </Button>
    </form>
  );
}
