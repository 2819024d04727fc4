import { limits } from '@sufra/contract/core/constants';

/** What a chosen text made of a reply, and what stood there before. */
export type PutIn = { readonly before: string; readonly after: string };

/**
 * The reply with a canned answer in it. What somebody typed stays, above it; an answer that was put in and not changed since gives
 * its place to the next one. Undefined where both together are too long.
 */
export function putIn(typed: string, text: string, last: PutIn | undefined): PutIn | undefined {
  const kept = last?.after === typed ? last.before : typed;
  const after = kept.trim() === '' ? text : `${kept.trimEnd()}\n\n${text}`;
  return after.length > limits.message ? undefined : { before: kept, after };
}
