import type { BodyOf, ParamsOf, QueryOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import type { CallName } from '@sufra/contract/routes';
import type { Result } from '@sufra/domain/result';
import type { OnceKey } from './idempotency.ts';
import type { Principal } from './principal.ts';

/** A call that has been let in and checked. */
export interface CallRequest<Name extends CallName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  readonly language: Language;
  readonly principal: Principal;
  readonly requestId: string;
  /** The origin that the caller's browser sees. */
  readonly origin: string;
  /** What makes a repeat of this call recognisable. */
  readonly once: OnceKey;
}

/** What a handler answers: data for the envelope, with a message for the person where there is something to say. */
export type CallResult<Data> = Result<Data, ErrorCode> & { readonly message?: string };
