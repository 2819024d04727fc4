import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@sufra/contract/calls';
import type { CallName } from '@sufra/contract/routes';

/** The answer around the data (contract, section 1). Other servers may leave out what isn't said here. */
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

/** What a call is made with. A body may carry more than the contract names: the seed's extra fields. */
export type CallRequest<Name extends CallName> = Needed<
  'params',
  ParamsOf<Name> extends undefined ? undefined : Loose<ParamsOf<Name>>
> &
  Body<BodyOf<Name>> & {
    readonly query?: QueryOf<Name> | undefined;
    /** How the body travels: JSON, or a multipart form as the seed has it for payments and feedback. */
    readonly encoding?: 'json' | 'form';
    /** A key of the caller's own; without one the client makes it and keeps it until the write is settled. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };
