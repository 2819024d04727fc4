import type { BodyOf } from '@sufra/contract/calls';
import { type Language, likedAspects, limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanParagraphs, cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { nextNumber } from '../../core/counters.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readableOrder } from '../../orders/rounds/queries.ts';
import { sitsUnproven } from '../../tables/visits/queries.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';
import { learnPhone } from '../members/phones.ts';
import * as store from './store.ts';

type Body = BodyOf<'sendFeedback'>;
type Sent = Result<store.FeedbackRow, ErrorCode>;
type Replied = Result<store.MessageRow, ErrorCode>;

const dayMs = 24 * 60 * 60_000;
/** Against scripts: no guest sends more feedback in a day. */
const feedbackPerDay = 20;
const messagesPerFeedback = 200;

/** Who sends feedback, and in which language their app is. */
interface Sender {
  readonly customerId: string;
  readonly language: Language;
}

/** Saves a guest's feedback on one of their orders: the one named, else the latest. */
export function sendFeedback(context: Context, once: OnceKey, sender: Sender, body: Body): Promise<Sent> {
  const { customerId, language } = sender;
  return writeOnce(context.db, once, async (tx): Promise<Sent> => {
    const read = readForm(body);
    if (!read.ok) return read;
    const order = await orderMeant(tx, customerId, body.order_id);
    if (!order.ok) return order;
    const now = context.clock.now();
    const today = await store.feedbackSince(tx, customerId, now - dayMs);
    if (today.count >= feedbackPerDay) return refuse('too_many_requests', waitOf(today.first + dayMs - now));
    const row: store.FeedbackRow = {
      ...read.value,
      id: context.random.id(),
      customer_id: customerId,
      order_id: order.value,
      created_at: now,
      language,
    };
    await store.insertFeedback(tx, row);
    await learnPhone(tx, customerId, cleanText(body.phone_number, limits.phone));
    await nextNumber(tx, 'feedback');
    announce(tx, row);
    await tellWebhooks(tx, 'feedback.given', now, () => ({
      feedback_id: row.id,
      order_id: row.order_id,
      rating: row.rating,
      liked: row.types === '' ? [] : row.types.split(','),
    }));
    return ok(row);
  });
}

type Form = Pick<store.FeedbackRow, 'rating' | 'types' | 'comment' | 'data'>;

function readForm(body: Body): Result<Form, 'invalid_input'> {
  const contact = {
    full_name: cleanText(body.full_name, limits.name),
    email: cleanText(body.email, limits.email),
    phone_number: cleanText(body.phone_number, limits.phone),
  };
  const blank = Object.entries(contact).find(([, text]) => text === '');
  if (blank !== undefined) return refuse('invalid_input', { field: blank[0], rule: 'required' });
  const types = readTypes(body.type);
  if (types === undefined) return refuse('invalid_input', { field: 'type', rule: 'enum' });
  return ok({
    rating: Number(body.rating),
    types: types.join(','),
    comment: cleanParagraphs(body.comment ?? '', limits.comment) || null,
    data: JSON.stringify(contact),
  });
}

/**
 * The aspects that the guest liked, once each, in the list's order and spelling; undefined if one is unknown.
 */
function readTypes(input: Body['type']): readonly string[] | undefined {
  const words = (Array.isArray(input) ? input : (input ?? '').split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  const known = likedAspects.filter((aspect) => words.includes(aspect.toLowerCase()));
  return known.length === new Set(words).size ? known : undefined;
}

async function orderMeant(
  tx: Transaction,
  customerId: string,
  named: string | null | undefined,
): Promise<Result<string | null, 'order_not_found' | 'presence_required'>> {
  if (named === undefined || named === null || named === '') {
    return ok((await store.latestOrder(tx, customerId)) ?? null);
  }
  const allowed = await readableOrder(tx, named, customerId);
  if (allowed.ok) return ok(allowed.value.id);
  return (await sitsUnproven(tx, customerId)) ? refuse('presence_required') : allowed;
}

/** Adds a guest's message to their conversation, under the name they gave with the feedback. */
export function replyAsCustomer(
  context: Context,
  once: OnceKey,
  customerId: string,
  about: { readonly feedbackId: string; readonly message: string },
): Promise<Replied> {
  return writeOnce(context.db, once, async (tx): Promise<Replied> => {
    const feedback = await store.lockFeedback(tx, about.feedbackId);
    if (feedback?.customer_id !== customerId) return refuse('feedback_not_found');
    const { full_name } = JSON.parse(feedback.data) as { full_name: string };
    return addMessage(context, tx, feedback, { author: 'customer', name: full_name, text: about.message });
  });
}

/** Adds the venue's message to a conversation, under the name of the member of staff. */
export function replyAsStaff(
  context: Context,
  once: OnceKey,
  by: { readonly staff: Staff; readonly requestId: string },
  about: { readonly feedbackId: string; readonly message: string },
): Promise<Replied> {
  return writeOnce(context.db, once, async (tx): Promise<Replied> => {
    const feedback = await store.lockFeedback(tx, about.feedbackId);
    if (feedback === undefined) return refuse('feedback_not_found');
    const { name, staffId } = by.staff;
    const added = await addMessage(context, tx, feedback, { author: 'admin', name, text: about.message });
    if (!added.ok) return added;
    tx.audit({
      at: context.clock.now(),
      action: 'feedback.reply',
      subject: feedback.id,
      staffId,
      // Not the words: they may name the guest, and nothing is ever taken out of the log.
      after: { message_id: added.value.id, characters: added.value.message.length },
      requestId: by.requestId,
    });
    return added;
  });
}

async function addMessage(
  context: Context,
  tx: Transaction,
  feedback: store.FeedbackRow,
  said: { readonly author: 'admin' | 'customer'; readonly name: string; readonly text: string },
): Promise<Replied> {
  const message = cleanParagraphs(said.text, limits.message);
  if (message === '') return refuse('invalid_input', { field: 'message', rule: 'required' });
  if ((await store.countMessages(tx, feedback.id)) >= messagesPerFeedback) {
    return refuse('conversation_full');
  }
  const row: store.MessageRow = {
    id: context.random.id(),
    feedback_id: feedback.id,
    author: said.author,
    author_name: said.name,
    message,
    created_at: context.clock.now(),
  };
  await store.insertMessage(tx, row);
  await store.setWaits(tx, feedback.id, said.author === 'customer');
  announce(tx, feedback);
  return ok(row);
}

function announce(tx: Transaction, feedback: store.FeedbackRow): void {
  tx.emit(`customer:${feedback.customer_id}`, 'feedback.changed', { feedback_id: feedback.id });
  tx.emit('staff', 'feedback.changed', { feedback_id: feedback.id });
}
