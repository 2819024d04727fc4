import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import { ticketStage } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import * as store from './store.ts';
import { type Topic, wordsFor } from './texts.ts';

type Notification = DataOf<'notifications'>[number];

/** An occurrence that a guest is notified of, without its text. */
interface Occurrence {
  readonly id: string;
  readonly kind: Notification['kind'];
  readonly topic: Topic;
  readonly at: number;
  readonly about: Readonly<Record<string, string>>;
  readonly orderId?: string;
  readonly feedbackId?: string;
}

const sinceMs = 30 * 24 * 60 * 60_000;
const ordersMax = 20;
const listMax = 50;

/**
 * A guest's recent notifications, newest first. Derived from the stored records on each read, so they are
 * always correct.
 */
export async function notificationsFor(
  context: Context,
  customerId: string,
  language: Language,
): Promise<Notification[]> {
  const { read } = context.db;
  const since = context.clock.now() - sinceMs;
  const { venue } = context.menu.current();
  const nameOf = (names: string) =>
    inLanguage(JSON.parse(names) as Translations, language, venue.default_language);
  const occurrences = await Promise.all([
    ofOrders(read, customerId, since, nameOf),
    ofFeedback(read, customerId, since),
    ofCars(read, customerId, since),
  ]);
  return occurrences
    .flat()
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .slice(0, listMax)
    .map((happening) => ({
      id: happening.id,
      kind: happening.kind,
      ...wordsFor(happening.topic, language, happening.about),
      created_at: isoInstant(happening.at, venue.time_zone),
      order_id: happening.orderId ?? null,
      feedback_id: happening.feedbackId ?? null,
    }));
}

/** What happened to the orders of a guest's visits after they joined. */
async function ofOrders(
  read: Reader,
  customerId: string,
  since: number,
  nameOf: (names: string) => string,
): Promise<Occurrence[]> {
  const orders = await store.recentOrders(read, customerId, since, ordersMax);
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const [lines, shares, attempts, replaced] = await Promise.all([
    store.linesOfOrders(read, ids),
    store.paidShares(read, ids),
    store.refusedAttempts(read, ids, customerId),
    store.replacedShares(read, ids, customerId),
  ]);
  return orders.flatMap((order) => {
    const own = <Row extends { order_id: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.order_id === order.id);
    const waiting = order.held_for !== null;
    const told = [
      ...progress(order, own(lines)),
      ...(waiting ? declined(order, own(lines)) : cancellations(own(lines), nameOf)),
      ...payments(order, own(shares)),
      ...refusals(own(attempts)),
      ...replacements(own(replaced)),
    ];
    return told
      .filter((happening) => happening.at >= order.joined_at)
      .map((happening) => ({ ...happening, orderId: order.id }));
  });
}

type LineRow = Awaited<ReturnType<typeof store.linesOfOrders>>[number];
type ShareRow = Awaited<ReturnType<typeof store.paidShares>>[number];
type ReplacedRow = Awaited<ReturnType<typeof store.replacedShares>>[number];
type AttemptRow = Awaited<ReturnType<typeof store.refusedAttempts>>[number];

/** One notification for each stage that a round has reached. */
function progress(order: { readonly order_ref: string }, lines: readonly LineRow[]): Occurrence[] {
  return [...Map.groupBy(lines, (line) => line.round_id)].flatMap(([roundId, round]) => {
    // What is on hold has no news yet.
    const standing = round.filter((line) => line.status !== 'cancelled' && line.status !== 'held');
    const stage = ticketStage(standing.map((line) => ({ state: line.status })));
    if (stage === 'cancelled' || stage === 'held') return [];
    const at = Math.max(...standing.map((line) => line.status_at));
    const about = { ref: order.order_ref };
    return [{ id: `round-${roundId}-${stage}`, kind: 'order', topic: stage, at, about }];
  });
}

/** One notification for a round that staff rejected, with their reason, however many dishes it had. */
function declined(order: { readonly order_ref: string }, lines: readonly LineRow[]): Occurrence[] {
  const said = lines.filter((line) => line.status === 'cancelled');
  return [...Map.groupBy(said, (line) => line.cancel_reason ?? '')].map(([reason, ofReason]) => ({
    id: `line-${ofReason[0]?.id}-declined`,
    kind: 'order',
    topic: reason === '' ? 'declined_unasked' : 'declined',
    at: Math.max(...ofReason.map((line) => line.status_at)),
    about: { ref: order.order_ref, reason },
  }));
}

function cancellations(lines: readonly LineRow[], nameOf: (names: string) => string): Occurrence[] {
  return lines
    .filter((line) => line.status === 'cancelled' && line.part_of === null)
    .map((line) => ({
      id: `line-${line.id}-cancelled`,
      kind: 'order',
      topic: 'line_cancelled',
      at: line.status_at,
      about: { item: nameOf(line.names), reason: line.cancel_reason ?? '' },
    }));
}

function payments(order: { readonly order_ref: string }, shares: readonly ShareRow[]): Occurrence[] {
  return shares.map((share) => ({
    id: `share-${share.id}-paid`,
    kind: 'payment',
    topic: share.payer_name === null ? 'paid' : 'paid_by',
    at: share.paid_at ?? 0,
    about: {
      ref: order.order_ref,
      amount: formatMoney(fils(share.total)),
      name: share.payer_name ?? '',
    },
  }));
}

function refusals(attempts: readonly AttemptRow[]): Occurrence[] {
  return attempts.map((attempt) => ({
    id: `attempt-${attempt.id}-refused`,
    kind: 'payment',
    topic: 'refused',
    at: attempt.updated_at,
    about: { reason: attempt.reason ?? '' },
  }));
}

/** One notification for each time another guest replaced shares, with everything that it ended. */
function replacements(rows: readonly ReplacedRow[]): Occurrence[] {
  return [...Map.groupBy(rows, (row) => row.deed)].flatMap(([deed, parts]) => {
    const [first] = parts;
    if (first === undefined) return [];
    const asked = parts.filter((part) => part.requested === 1);
    const amount = formatMoney(sumFils(asked.map((part) => fils(part.amount))));
    const about = { name: first.by_name ?? '', amount };
    return [
      { id: `replaced-${deed}`, kind: 'payment', topic: replacedTopic(first, asked), at: first.at, about },
    ];
  });
}

function replacedTopic(row: ReplacedRow, asked: readonly ReplacedRow[]): Topic {
  if (row.how === 'order') return asked.length > 0 ? 'bill_grew_asked' : 'bill_grew';
  const named = row.by_name === null ? 'replaced_by_someone' : 'replaced_by';
  return asked.length > 0 ? named : `${named}_planned`;
}

async function ofFeedback(read: Reader, customerId: string, since: number): Promise<Occurrence[]> {
  const replies = await store.repliesTo(read, customerId, since, listMax);
  return replies.map((reply) => ({
    id: `reply-${reply.id}`,
    kind: 'feedback',
    topic: 'replied',
    at: reply.created_at,
    about: { name: reply.author_name, message: reply.message },
    feedbackId: reply.feedback_id,
  }));
}

async function ofCars(read: Reader, customerId: string, since: number): Promise<Occurrence[]> {
  const cars = await store.carsBrought(read, customerId, since, listMax);
  return cars.map((car) => ({
    id: `service-${car.id}`,
    kind: 'service',
    topic: 'car',
    at: car.resolved_at ?? 0,
    about: {},
  }));
}
