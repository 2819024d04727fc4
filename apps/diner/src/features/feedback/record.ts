import type { DataOf } from '@sufra/contract/calls';
import type { useT } from '../../i18n.ts';
import { aspectName } from './form-rules.ts';

/** A feedback as it is read. */
export type FeedbackRecord = DataOf<'feedbackList'>[number];

/** How the diner who gave it can be reached. */
type Contact = { readonly name: string; readonly email: string; readonly phone: string };

/** The contact inside the JSON text of a record; undefined where it is absent or doesn't parse. */
export function contactIn(data: unknown): Contact | undefined {
  const value = typeof data === 'string' ? parsed(data) : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  return { name: text('full_name'), email: text('email'), phone: text('phone_number') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Translate = ReturnType<typeof useT>;

/** The liked aspects, a comma list or none, in the language of the diner and joined by " | " (seed, section 2). */
export function typesText(type: string | null | undefined, t: Translate): string {
  const list = (type ?? '').split(',');
  const named = list.map((aspect) => aspect.trim()).filter((aspect) => aspect !== '');
  return named.map((aspect) => aspectName(aspect, t)).join(' | ');
}

const statuses = {
  awaiting_confirmation: 'feedback.statusAwaiting',
  placed: 'feedback.statusPlaced',
  preparing: 'feedback.statusPreparing',
  ready: 'feedback.statusReady',
  served: 'feedback.statusServed',
  cancelled: 'feedback.statusCancelled',
} as const;

/** How an order stands, in words; a status of another server says itself. */
export function statusText(status: string, t: Translate): string {
  return status in statuses ? t(statuses[status as keyof typeof statuses]) : status;
}
