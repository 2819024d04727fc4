import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alertsQuery } from '../bill/desk/alerts.ts';
import { waitingPaymentsQuery } from '../bill/desk/queries.ts';
import { refundsQuery } from '../bill/refunds/queries.ts';
import { lowFeedbackQuery } from '../guests/feedback/queries.ts';
import { ticketsQuery } from '../orders/tickets/queries.ts';
import { isOpen, type Ticket } from '../orders/tickets/ticket.ts';
import { useConnection } from '../shared/connection.ts';
import { useT } from '../shared/i18n.ts';
import { playTone, type Tone } from '../shared/page/sound.ts';
import type { WaitingCounts } from '../shared/page/waiting-counts.ts';
import { useMay } from '../shared/session.ts';
import { toasts } from '../shared/toasts.ts';
import { ringOf } from '../tables/calls/call.ts';
import { callsQuery } from '../tables/calls/queries.ts';
import { carsQuery } from '../tables/cars/queries.ts';
import { approvalsQuery } from '../venue/approvals/queries.ts';

/**
 * Watches tickets, payments, calls, cars, refunds and requests for approval on every page. Plays a tone for what is new, and after an offline time
 * says what was missed. Returns the counts of what waits: rounds to confirm, payments to answer or look up, open calls,
 * refunds to make by hand, requests for approval, unanswered feedback of one or two stars.
 */
export function useAlerts(): WaitingCounts {
  const seesTickets = useMay('tickets.see');
  const seesPayments = useMay('payments.see');
  const tickets = useQuery({ ...ticketsQuery, enabled: seesTickets });
  const payments = useQuery({ ...waitingPaymentsQuery, enabled: seesPayments });
  const calls = useQuery({ ...callsQuery, enabled: useMay('service.see') });
  const cars = useQuery({ ...carsQuery, enabled: useMay('valet.answer') });
  const alerts = useQuery({ ...alertsQuery, enabled: seesPayments });
  const refunds = useQuery({ ...refundsQuery, enabled: useMay('refunds.see') });
  const approvals = useQuery({ ...approvalsQuery, enabled: useMay('approvals.answer') });
  const low = useQuery({ ...lowFeedbackQuery, enabled: useMay('feedback.reply') });
  const unanswered = low.data?.data.filter(({ awaits_reply }) => awaits_reply).map(({ id }) => id);
  const asked = approvals.data?.waiting.filter(({ mine }) => !mine).map(({ id }) => id);
  const wanted = cars.data?.cars.filter(({ status }) => status === 'requested');
  const ticketIds = tickets.data?.tickets.filter(concernsKitchen).map((ticket) => ticket.id);
  const paymentIds = payments.data?.waiting.map((payment) => payment.id);
  const cancelled = tickets.data?.tickets.flatMap((ticket) =>
    ticket.lines.filter((line) => line.status === 'cancelled').map((line) => line.id),
  );
  useToneForNew(ticketIds, 'ticket');
  useToneForNew(paymentIds, 'payment');
  useToneForNew(cancelled, 'changed');
  useToneForNew(calls.data?.open.map(ringOf), 'call');
  useToneForNew(
    wanted?.map(({ id, requested_at }) => `${id}@${requested_at ?? ''}`),
    'call',
  );
  useToneForNew(asked, 'call');
  useToneForNew(unanswered, 'call');
  useMissedNotice(ticketIds, paymentIds, Math.max(tickets.dataUpdatedAt, payments.dataUpdatedAt));
  return {
    confirm: tickets.data?.tickets.filter((ticket) => ticket.awaits_confirmation).length ?? 0,
    payments: (paymentIds?.length ?? 0) + (alerts.data?.needs_attention.length ?? 0),
    calls: calls.data?.open.length ?? 0,
    cars: wanted?.length ?? 0,
    refunds: refunds.data?.due.filter((refund) => refund.needs_person).length ?? 0,
    approvals: asked?.length ?? 0,
    feedback: unanswered?.length ?? 0,
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
    // What was there on opening is not new, and neither is what an undo brings back: known ids are never forgotten.
    if (before !== undefined && now.some((id) => !before.has(id))) playTone(tone);
    known.current = new Set([...(before ?? []), ...now]);
  }, [all, tone]);
}

function useMissedNotice(
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
    toasts.news(nothing ? t('shell.backOnline') : t('shell.missed', counts));
  }, [offline, since, tickets, payments, updatedAt, t]);
}
