import type { BodyOf, BodyOptionalCall, DataOf, ParamsOf, QueryOf } from '@sufra/contract/calls';
import type { CallName } from '@sufra/contract/core/routes';

/** The envelope around the data (ENT-1). Other servers may leave out what isn't required here. */
export type Envelope<Data> = {
  readonly status?: boolean;
  readonly message?: string;
  readonly data?: Data;
};

/** The answer to a call. */
export type Answer<Name extends CallName> = Envelope<DataOf<Name>>;

type Loose<Params> = { readonly [Key in keyof Params]: Params[Key] | number };

type Needed<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

type Extra = Readonly<Record<string, unknown>>;

type Body<Value> = [Value] extends [undefined]
  ? { readonly body?: Extra }
  : { readonly body: Value extends readonly (infer Entry)[] ? readonly (Entry & Extra)[] : Value & Extra };

/** The parts of a request. A body may carry more than the contract names. */
export type CallRequest<Name extends CallName> = Needed<
  'params',
  ParamsOf<Name> extends undefined ? undefined : Loose<ParamsOf<Name>>
> &
  (Name extends BodyOptionalCall ? Partial<Body<BodyOf<Name>>> : Body<BodyOf<Name>>) & {
    readonly query?: QueryOf<Name> | undefined;
    /** How the body travels: JSON, or a multipart form for payments and feedback. */
    readonly encoding?: 'json' | 'form';
    /** The caller's own key; without one the client makes a key and keeps it until the write is settled. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };
