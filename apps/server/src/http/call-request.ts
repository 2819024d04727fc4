import type { BodyOf, ParamsOf, QueryOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { CallName } from '@sufra/contract/core/routes';
import type { Result } from '@sufra/domain/core/result';
import type { Principal } from '../core/callers/principal.ts';
import type { OnceKey } from '../core/idempotency.ts';

/** A call that passed authorisation and validation. */
export interface CallRequest<Name extends CallName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  readonly language: Language;
  readonly principal: Principal;
  readonly requestId: string;
  /** The origin that the caller's browser sees. */
  readonly origin: string;
  /** Identifies a repeat of this call. */
  readonly once: OnceKey;
}

/** What a handler returns: data for the envelope, and a message for the person if there is one. */
export type CallResult<Data> = Result<Data, ErrorCode> & { readonly message?: string };
