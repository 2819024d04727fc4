import { lineCan } from '@sufra/domain/orders/order';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Check, Hand, UserCheck, X } from 'lucide-react';
import { useState } from 'react';
import { formatAge } from '../../shared/age.ts';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ReasonForm } from '../../shared/ui/reason-form.tsx';
import { useMove } from '../tickets/moves.ts';
import { comboOf, type Ticket } from '../tickets/ticket.ts';
import { TableNumber } from '../tickets/ticket-card.tsx';
import { TicketLineRow } from '../tickets/ticket-line.tsx';

type ConfirmBoardProps = { readonly tickets: readonly Ticket[]; readonly now: number };

/** Rounds from guests whose presence is not proven: a waiter goes to the table and asks. */
export function ConfirmBoard({ tickets, now }: ConfirmBoardProps) {
  const t = useT();
  if (tickets.length === 0) {
    return <EmptyState title={t('board.emptyConfirm')} hint={t('board.emptyConfirmHint')} />;
  }
  return (
    <div className="grid h-full grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] content-start items-start gap-3 scrolls-y p-3.5">
      {tickets.map((ticket) => (
        <ConfirmCard key={ticket.id} ticket={ticket} now={now} />
      ))}
    </div>
  );
}

function ConfirmCard({ ticket, now }: { readonly ticket: Ticket; readonly now: number }) {
  const t = useT();
  const table = ticket.table_number;
  return (
    <article
      aria-label={t('common.table', { number: table })}
      data-band="confirm"
      className="ticket on-paper arrives overflow-clip rounded-sm"
    >
      <header className="ticket-head flex min-h-14 items-center justify-between gap-2 border-b-4 border-sun px-3 py-1.5">
        <TableNumber number={table} />
        <span className="figures text-[1.25rem]/none font-semibold" dir="ltr">
          {formatAge(now - Date.parse(ticket.placed_at))}
        </span>
      </header>
      <div className="flex items-start gap-2 border-b border-line px-3 py-2">
        <Hand aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        <p>
          <b className="block font-semibold">{t('board.confirmHead')}</b>
          <span className="text-ink-2">
            {t('board.confirmHint', { number: table, name: ticket.placed_by ?? t('board.someone') })}
          </span>
        </p>
      </div>
      <ul>
        {ticket.lines.map((line) => (
          <TicketLineRow
            key={line.id}
            line={line}
            combo={comboOf(ticket, line)}
            view="confirm"
            needsNotice={false}
            mayMove={false}
            onTap={() => undefined}
          />
        ))}
      </ul>
      <div className="grid gap-3 p-3">
        <AcceptOrDecline ticket={ticket} />
        <AdmitButton customerId={ticket.customer_id} />
      </div>
    </article>
  );
}

function AcceptOrDecline({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const move = useMove();
  const mayMove = useMay('tickets.move');
  const mayAdmit = useMay('guests.admit');
  const [declining, setDeclining] = useState(false);
  const table = ticket.table_number;
  const lineIds = ticket.lines.filter((line) => lineCan.accept(line.status)).map((line) => line.id);
  const error = move.error ? errorText(t, move.error) : undefined;
  // Confirming needs somebody who goes to the table, which the kitchen does not.
  if (!mayMove || !mayAdmit) return null;
  return (
    <>
      <InlineError text={error} />
      <Button
        aria-disabled={move.isPending}
        className="min-h-16 bg-ink text-[1.25rem]/6 text-on-ink shadow-none!"
        onClick={() => move.mutate({ table, steps: [{ lineIds, command: 'accept' }] })}
      >
        <span className="flex items-center gap-2.5">
          <Check aria-hidden="true" className="size-6" /> {t('board.accept')}
        </span>
      </Button>
      <Button className="text-error" onClick={() => setDeclining(true)}>
        <span className="flex items-center gap-2.5">
          <X aria-hidden="true" className="size-5" /> {t('board.decline')}
        </span>
      </Button>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={t('board.declineTitle', { number: table })}
        hint={t('board.declineHint')}
      >
        <ReasonForm
          reasons={[t('board.declineNotThere'), t('board.declineDouble'), t('board.declineClosed')]}
          submit={t('board.decline')}
          busy={move.isPending}
          error={move.error}
          onCancel={() => setDeclining(false)}
          onSubmit={(reason) => move.mutate({ table, steps: [{ lineIds, command: 'decline', reason }] })}
        />
      </Dialog>
    </>
  );
}

function AdmitButton({ customerId }: { readonly customerId: string | null }) {
  const t = useT();
  const mayAdmit = useMay('guests.admit');
  const admit = useMutation({
    mutationFn: (id: string) => client.call('admitGuest', { params: { customerId: id } }),
    onSuccess: () => toasts.done(t('board.admitted')),
    onError: (error) => toasts.error(errorText(t, error)),
  });
  if (!mayAdmit || customerId === null) return null;
  return (
    <button
      type="button"
      title={t('board.admitHint')}
      disabled={admit.isPending || admit.isSuccess}
      onClick={() => admit.mutate(customerId)}
      className="tap flex items-center justify-center gap-2 rounded-md text-ink-2 disabled:text-olive-ink"
    >
      <UserCheck aria-hidden="true" className="size-5" />
      {admit.isSuccess ? t('board.admitHint') : t('board.admit')}
    </button>
  );
}
