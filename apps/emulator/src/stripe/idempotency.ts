import type { KeptAnswer } from './account.ts';
import type { ApiAnswer } from './answers.ts';
import { refused } from './answers.ts';

/** A request's idempotency key, undefined without one, and the fingerprint of its parameters. */
export type Keyed = { readonly key: string | undefined; readonly fingerprint: string };

/** An answer, and whether it is a repeat. */
export type GivenAnswer = Pick<ApiAnswer, 'status' | 'body'> & { readonly replayed: boolean };

/**
 * Does a request once per key (docs.stripe.com/api/idempotent_requests, 2026): a request that began to act is answered
 * the same way again, failures included; one refused for its parameters is not kept. Undefined when `act` gives no
 * answer: nothing was done.
 */
export async function keyedAnswer(
  kept: Map<string, KeptAnswer>,
  { key, fingerprint }: Keyed,
  act: () => Promise<ApiAnswer | undefined>,
): Promise<GivenAnswer | undefined> {
  if (key === undefined) return fresh(await act());
  const known = kept.get(key);
  if (known !== undefined) return again(known, fingerprint);
  const entry: KeptAnswer = { fingerprint, answer: undefined };
  kept.set(key, entry);
  const answer = await act();
  if (answer?.keep === true) entry.answer = { status: answer.status, body: answer.body };
  else kept.delete(key);
  return fresh(answer);
}

function fresh(answer: ApiAnswer | undefined): GivenAnswer | undefined {
  return answer && { status: answer.status, body: answer.body, replayed: false };
}

function again({ fingerprint, answer }: KeptAnswer, asked: string): GivenAnswer {
  if (fingerprint !== asked) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return { ...refused(400, { type: 'idempotency_error', message }, false), replayed: false };
  }
  if (answer !== undefined) return { ...answer, replayed: true };
  const message = 'There is currently another in-progress request using this Idempotency-Key.';
  const error = { type: 'invalid_request_error', code: 'idempotency_key_in_use', message };
  return { ...refused(409, error, false), replayed: false };
}
