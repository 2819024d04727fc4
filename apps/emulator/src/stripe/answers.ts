/**
 * An answer of the API. Its idempotency key keeps the answer of a request that began to act, not a refusal of its
 * parameters.
 */
export type ApiAnswer = { readonly status: number; readonly body: unknown; readonly keep: boolean };

/** Success. */
export function done(body: unknown): ApiAnswer {
  return { status: 200, body, keep: true };
}

/** A list, as Stripe wraps them. */
export function listed(url: string, data: readonly unknown[], hasMore: boolean): ApiAnswer {
  return done({ object: 'list', data, has_more: hasMore, url });
}

/** A refusal of the parameters: nothing was done. */
export function invalid(message: string, param?: string, code?: string): ApiAnswer {
  return refused(400, { type: 'invalid_request_error', message, param, code }, false);
}

/** A refusal because of the object's state. */
export function conflict(message: string, code?: string): ApiAnswer {
  return refused(400, { type: 'invalid_request_error', message, code }, true);
}

/** The answer about an unknown object. */
export function missing(kind: string, id: string): ApiAnswer {
  const message = `No such ${kind}: '${id}'`;
  return refused(
    404,
    { type: 'invalid_request_error', message, param: 'id', code: 'resource_missing' },
    false,
  );
}

/** Any other error, in Stripe's shape. */
export function refused(
  status: number,
  error: {
    readonly type: string;
    readonly message: string;
    readonly param?: string | undefined;
    readonly code?: string | undefined;
  },
  keep: boolean,
): ApiAnswer {
  return { status, body: { error }, keep };
}
