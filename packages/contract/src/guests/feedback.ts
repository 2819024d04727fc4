import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { languages, likedAspects, limits } from '../core/constants.ts';
import { CustomerParams, Instant, Money, Nullable, OpaqueId, OptionalText, Page } from '../core/schema.ts';
import { CannedAnswer } from '../venue/canned-answers.ts';
import { feedbackFilters } from './feedback-filters.ts';

const record = {
  id: Type.String(),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  type: Type.String({ description: `comma list of ${likedAspects.join(', ')}; '' for none` }),
  comment: Nullable(Type.String()),
  data: Type.String({ description: 'JSON text with full_name, email and phone_number' }),
  created_at: Instant,
  order: Nullable(
    Type.Object({
      id: Type.String(),
      order_ref: Type.String(),
      status: Type.String(),
      total_amount: Money,
      cancel_reason: Nullable(Type.String()),
    }),
  ),
};

/** A diner's feedback on their visit (ENT-39). */
export const FeedbackRecord = Type.Object(record);

/** A message of the conversation. Of `admin` and `customer` the author's field is set, the other is null. */
export const FeedbackMessage = Type.Object({
  id: Type.String(),
  message: Type.String(),
  created_at: Instant,
  admin: Nullable(Type.Object({ name: Type.String() })),
  customer: Nullable(Type.Object({ name: Type.String() })),
});

/** Feedback with its conversation, the oldest message first. */
export const FeedbackDetails = Type.Object({ ...record, threads: Type.Array(FeedbackMessage) });

/** Feedback as staff read it. */
export const StaffFeedback = Type.Object({
  ...record,
  threads: Type.Array(FeedbackMessage),
  full_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  table_number: Nullable(Type.String()),
  language: Nullable(Type.Enum(languages), 'that of the guest’s app; null for feedback of old'),
  awaits_reply: Type.Boolean({ description: 'nobody of the staff has had the last word yet' }),
});

/** A rating: a number, or the same as a form's text. */
const RatingInput = Type.Union([
  Type.Integer({ minimum: 1, maximum: 5 }),
  Type.String({ pattern: '^[1-5]$' }),
]);

/** A ticked box, in every form that browsers and scripts send. */
const TickedInput = Type.Union([
  Type.Literal(true),
  Type.Literal(1),
  Type.String({ pattern: '^([Tt]rue|1|on|yes)$' }),
]);

/** The liked aspects: a list, or a comma-separated text. */
const TypesInput = Type.Union([
  Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }),
  Type.String({ maxLength: 100 }),
  Type.Null(),
]);

const MessageBody = Type.Object({ message: Type.String({ minLength: 1, maxLength: limits.message }) });
const Feedback = Type.Object({ feedbackId: OpaqueId });
export const feedbackCalls = {
  sendFeedback: defineCall('sendFeedback', {
    summary: 'Feedback on an order: the one named, else the latest',
    access: { who: 'diner' },
    creates: true,
    success: 201,
    params: CustomerParams,
    body: Type.Object({
      full_name: Type.String({ minLength: 1, maxLength: limits.name }),
      phone_number: Type.String({ minLength: 1, maxLength: limits.phone }),
      email: Type.String({
        minLength: 1,
        maxLength: limits.email,
        pattern: '^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$',
      }),
      comment: OptionalText(limits.comment),
      rating: RatingInput,
      order_id: OptionalText(64),
      agreement: TickedInput,
      type: Type.Optional(TypesInput),
    }),
    data: Type.Object({ feedback: FeedbackRecord }),
    errors: ['order_not_found', 'presence_required', 'too_many_requests'],
  }),
  feedbackList: defineCall('feedbackList', {
    summary: "The diner's feedback, newest first",
    access: { who: 'diner' },
    params: CustomerParams,
    data: Type.Array(FeedbackRecord),
  }),
  feedbackDetails: defineCall('feedbackDetails', {
    summary: 'One feedback with its conversation',
    access: { who: 'diner' },
    params: Feedback,
    data: FeedbackDetails,
    errors: ['feedback_not_found'],
  }),
  replyToFeedback: defineCall('replyToFeedback', {
    summary: "Adds the diner's message to the conversation",
    access: { who: 'diner' },
    creates: true,
    success: 201,
    params: Type.Object({ feedbackId: OpaqueId, customerId: Type.String({ maxLength: 64 }) }),
    body: MessageBody,
    data: Type.Object({ thread: FeedbackMessage }),
    errors: ['feedback_not_found', 'conversation_full'],
  }),
  staffFeedback: defineCall('staffFeedback', {
    summary: 'The feedback of all diners, newest first: all, what waits for an answer, or one and two stars',
    access: { who: 'staff', may: 'feedback.see' },
    query: Type.Object({
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
      show: Type.Optional(Type.Enum([...feedbackFilters])),
    }),
    data: Page(StaffFeedback),
  }),
  cannedAnswers: defineCall('cannedAnswers', {
    summary: 'The answers that the venue keeps to reply with',
    access: { who: 'staff', may: 'feedback.reply' },
    data: Type.Object({
      answers: Type.Array(CannedAnswer),
      default_language: Type.Enum(languages, { description: 'of the venue: where the guest’s is unknown' }),
    }),
  }),
  replyAsStaff: defineCall('replyAsStaff', {
    summary: "Adds the venue's message to the conversation",
    access: { who: 'staff', may: 'feedback.reply' },
    creates: true,
    success: 201,
    params: Feedback,
    body: MessageBody,
    data: Type.Object({ thread: FeedbackMessage }),
    errors: ['feedback_not_found', 'conversation_full'],
  }),
} as const;
