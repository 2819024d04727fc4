import type { DataOf } from '@sufra/contract/calls';
import { languages } from '@sufra/contract/core/constants';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { orderProgress } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import { lastNumber } from '../../core/counters.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { readCannedAnswers } from '../../venue/settings/own-rows.ts';
import * as store from './store.ts';

type Feedback = DataOf<'feedbackList'>[number];
type Message = DataOf<'feedbackDetails'>['threads'][number];
type StaffFeedback = DataOf<'staffFeedback'>['data'][number];

const listMax = 100;
const perPage = 50;

/** A guest's feedback, newest first. */
export async function feedbackList(context: Context, customerId: string): Promise<Feedback[]> {
  const { read } = context.db;
  return presentAll(context, read, await store.feedbackOf(read, customerId, listMax));
}

/** A guest's feedback with its conversation. Other guests' feedback counts as not found. */
export async function feedbackDetails(
  context: Context,
  customerId: string,
  id: string,
): Promise<Result<DataOf<'feedbackDetails'>, 'feedback_not_found'>> {
  const { read } = context.db;
  const row = await store.findFeedback(read, id);
  if (row?.customer_id !== customerId) return refuse('feedback_not_found');
  const messages = await store.messagesOf(read, [id]);
  const threads = messages.map((message) => presentMessage(context, message));
  return ok({ ...(await presentFeedback(context, row)), threads });
}

/** Feedback with its conversations, newest first. */
export async function feedbackForStaff(
  context: Context,
  page: number,
  show: store.FeedbackFilter,
): Promise<DataOf<'staffFeedback'>> {
  const { read } = context.db;
  const rows = await store.feedbackPage(read, show, { limit: perPage, offset: (page - 1) * perPage });
  const total = await (show === 'all' ? lastNumber(read, 'feedback') : store.countFeedback(read, show));
  const ids = rows.map((row) => row.id);
  const messages = await store.messagesOf(read, ids);
  const orders = await ordersBehind(read, rows);
  const data = rows.map((row): StaffFeedback => {
    const own = messages.filter((message) => message.feedback_id === row.id);
    const contact = JSON.parse(row.data) as Pick<StaffFeedback, 'full_name' | 'email' | 'phone_number'>;
    const about = orders.get(row.order_id ?? '');
    return {
      ...present(context, row, about),
      ...contact,
      language: languages.find((known) => known === row.language) ?? null,
      table_number: about?.order.table_number ?? null,
      awaits_reply: row.waits === 1,
      threads: own.map((message) => presentMessage(context, message)),
    };
  });
  const last_page = Math.max(1, Math.ceil(total / perPage));
  return { data, current_page: page, per_page: perPage, last_page, total };
}

/** The answers that staff keep, and the language for guests whose own isn't known. */
export async function cannedAnswers({ db, menu }: Context): Promise<DataOf<'cannedAnswers'>> {
  const { default_language } = menu.current().venue;
  return { ...(await readCannedAnswers(db.read)), default_language };
}

/** Feedback in the shape of the contract. */
export async function presentFeedback(context: Context, row: store.FeedbackRow): Promise<Feedback> {
  const orders = await ordersBehind(context.db.read, [row]);
  return present(context, row, orders.get(row.order_id ?? ''));
}

/** A message of a conversation, with its author. */
export function presentMessage(context: Context, row: store.MessageRow): Message {
  const name = { name: row.author_name };
  return {
    id: row.id,
    message: row.message,
    created_at: isoInstant(row.created_at, context.menu.current().venue.time_zone),
    admin: row.author === 'admin' ? name : null,
    customer: row.author === 'customer' ? name : null,
  };
}

async function presentAll(
  context: Context,
  read: Reader,
  rows: readonly store.FeedbackRow[],
): Promise<Feedback[]> {
  const orders = await ordersBehind(read, rows);
  return rows.map((row) => present(context, row, orders.get(row.order_id ?? '')));
}

function ordersBehind(read: Reader, rows: readonly store.FeedbackRow[]) {
  const ids = rows.map((row) => row.order_id).filter((id) => id !== null);
  return store.ordersOfFeedback(read, [...new Set(ids)]);
}

function present(
  context: Context,
  row: store.FeedbackRow,
  about: store.OrderOfFeedback | undefined,
): Feedback {
  return {
    id: row.id,
    rating: row.rating,
    type: row.types,
    comment: row.comment,
    data: row.data,
    created_at: isoInstant(row.created_at, context.menu.current().venue.time_zone),
    order: about === undefined ? null : presentOrder(about),
  };
}

/** An order counts as cancelled if all its lines are; each reason is listed once. */
function presentOrder({ order, lines }: store.OrderOfFeedback): NonNullable<Feedback['order']> {
  const status = orderProgress(lines.map((line) => ({ state: line.status }))).stage;
  const reasons = [...new Set(lines.map((line) => line.cancel_reason ?? ''))].filter((text) => text !== '');
  return {
    id: order.id,
    order_ref: order.order_ref,
    status,
    total_amount: formatMoney(fils(order.total)),
    cancel_reason: status === 'cancelled' && reasons.length > 0 ? reasons.join('; ') : null,
  };
}
