import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ticketsQuery } from '../features/board/queries.ts';
import { isOpen, type Ticket } from '../features/board/ticket.ts';
import { alertsQuery } from '../features/payments/alerts.ts';
import { paymentsQuery } from '../features/payments/queries.ts';
import { refundsQuery } from '../features/refunds/queries.ts';
import { serviceQuery } from '../features/service/queries.ts';
import { useT } from '../i18n.ts';
import { useConnection } from './connection.ts';
import { useMay } from './session.ts';
import { playTone, type Tone } from './sound.ts';
import { toasts } from './toasts.ts';

/** What waits for somebody: rounds to confirm, payments to answer or look up, guests who call, money to give back by hand. */
export interface Waiting {
  readonly confirm: number;
  readonly payments: number;
  readonly calls: number;
  readonly refunds: number;
}

/**
 * Watches orders, payments and calls on every page: a tone for what is new, and after a time without connection a word about
 * what came meanwhile. Answers what waits.
 */
export function useAlerts(): Waiting {
  const seesTickets = useMay('tickets.see');
  const seesPayments = useMay('payments.see');
  const tickets = useQuery({ ...ticketsQuery, enabled: seesTickets });
  const payments = useQuery({ ...paymentsQuery, enabled: seesPayments });
  const calls = useQuery({ ...serviceQuery, enabled: useMay('service.see') });
  const alerts = useQuery({ ...alertsQuery, enabled: seesPayments });
  const refunds = useQuery({ ...refundsQuery, enabled: useMay('refunds.see') });
  const ticketIds = tickets.data?.tickets.filter(concernsKitchen).map((ticket) => ticket.id);
  const paymentIds = payments.data?.waiting.map((payment) => payment.id);
  const cancelled = tickets.data?.tickets.flatMap((ticket) =>
    ticket.lines.filter((line) => line.status === 'cancelled').map((line) => line.id),
  );
  useToneForNew(ticketIds, 'ticket');
  useToneForNew(paymentIds, 'payment');
  useToneForNew(cancelled, 'changed');
  useToneForNew(
    calls.data?.open.map((call) => call.id),
    'call',
  );
  useMissed(ticketIds, paymentIds, Math.max(tickets.dataUpdatedAt, payments.dataUpdatedAt));
  return {
    confirm: tickets.data?.tickets.filter((ticket) => ticket.awaits_confirmation).length ?? 0,
    payments: (paymentIds?.length ?? 0) + (alerts.data?.needs_attention.length ?? 0),
    calls: calls.data?.open.length ?? 0,
    refunds: refunds.data?.due.filter((refund) => refund.needs_person).length ?? 0,
  };
}

function concernsKitchen(ticket: Ticket): boolean {
  return ticket.awaits_confirmation || ticket.lines.some(isOpen);
}

function useToneForNew(ids: readonly string[] | undefined, tone: Tone): void {
  const known = useRef<Set<string> | undefined>(undefined);
  const all = ids?.join(' ');
  useEffect(() => {
    if (all === undefined) return;
    const now = all === '' ? [] : all.split(' ');
    const before = known.current;
    // What was there when the console opened is no news, and what comes back by an undo is none either.
    if (before !== undefined && now.some((id) => !before.has(id))) playTone(tone);
    known.current = new Set([...(before ?? []), ...now]);
  }, [all, tone]);
}

function useMissed(
  tickets: readonly string[] | undefined,
  payments: readonly string[] | undefined,
  updatedAt: number,
): void {
  const t = useT();
  const { kind, since } = useConnection();
  const before = useRef<ReadonlySet<string> | undefined>(undefined);
  const offline = kind === 'offline';
  useEffect(() => {
    if (offline) {
      before.current ??= new Set([...(tickets ?? []), ...(payments ?? [])]);
      return;
    }
    const known = before.current;
    if (known === undefined || updatedAt < since) return;
    before.current = undefined;
    const missed = (ids: readonly string[] = []) => ids.filter((id) => !known.has(id)).length;
    const counts = { tickets: missed(tickets), payments: missed(payments) };
    const nothing = counts.tickets + counts.payments === 0;
    toasts.done(nothing ? t('shell.backOnline') : t('shell.missed', counts));
  }, [offline, since, tickets, payments, updatedAt, t]);
}
