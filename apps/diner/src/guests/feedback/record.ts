import type { DataOf } from '@sufra/contract/calls';
import type { useT } from '../../shared/i18n.ts';
import { aspectName } from './form-rules.ts';

/** A feedback as the API sends it. */
export type FeedbackRecord = DataOf<'feedbackList'>[number];

/** How the diner can be reached. */
type Contact = { readonly name: string; readonly email: string; readonly phone: string };

/** The contact in a record's JSON text; undefined when it is missing or does not parse. */
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

/** The liked aspects, sent as a comma list, translated and joined by " | " (FEED-4). */
export function typesText(type: string | null | undefined, t: Translate): string {
  const list = (type ?? '').split(',');
  const named = list.map((aspect) => aspect.trim()).filter((aspect) => aspect !== '');
  return named.map((aspect) => aspectName(aspect, t)).join(' | ');
}

const statuses = {
  awaiting_confirmation: 'feedback.statusAwaiting',
  sent: 'feedback.statusSent',
  held: 'feedback.statusHeld',
  placed: 'feedback.statusPlaced',
  preparing: 'feedback.statusPreparing',
  ready: 'feedback.statusReady',
  served: 'feedback.statusServed',
  cancelled: 'feedback.statusCancelled',
} as const;

/** An order's status in words; an unknown status unchanged. */
export function statusText(status: string, t: Translate): string {
  return status in statuses ? t(statuses[status as keyof typeof statuses]) : status;
}
