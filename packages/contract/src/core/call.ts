import Type from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import { type CallName, routes } from './routes.ts';

/**
 * Who may make a call.
 * - `anyone`: needs no session.
 * - `menu`: a diner about themselves, or browsing with the id 999999.
 * - `diner`: a diner's session; ids in the path must be the diner's own.
 * - `visit`: a diner's session with an open visit.
 * - `staff`: signed-in staff, with the permission where one is named; with `enrolling` also who has yet to set up a
 *   second factor because the venue requires one.
 */
export type Access =
  | { readonly who: 'anyone' | 'menu' | 'diner' | 'visit' }
  | { readonly who: 'staff'; readonly may?: Permission; readonly enrolling?: true };

/** The parts of a call that are checked, filtered and documented. */
export interface CallShape {
  readonly summary: string;
  readonly access: Access;
  readonly params?: Type.TSchema;
  readonly query?: Type.TSchema;
  readonly body?: Type.TSchema;
  /** A body may be missing, as from clients that don't know of any: it counts as an empty one. */
  readonly bodyOptional?: true;
  /** The shape of `data` in the answer. */
  readonly data: Type.TSchema;
  /** The status of a success. */
  readonly success?: 200 | 201;
  /** The call answers with events or a document, not with an envelope. */
  readonly stream?: 'text/event-stream' | 'application/json' | 'text/html' | 'text/csv';
  /** A write that creates something: it takes an Idempotency-Key. */
  readonly creates?: true;
  /** This call's own errors, in addition to those that all calls of its kind have. */
  readonly errors?: readonly ErrorCode[];
}

/** A call of the API as a value. */
export interface Call extends CallShape {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
}

/** Joins a call's shape with its route. */
export function defineCall<const Name extends CallName, const Shape extends CallShape>(
  name: Name,
  shape: Shape,
) {
  return { name, ...routes[name], ...shape };
}

/** The envelope around the data of a success (ENT-1). */
export function successEnvelope(data: Type.TSchema) {
  return Type.Object({ status: Type.Literal(true), message: Type.Optional(Type.String()), data });
}

/** The envelope of a refusal (ENT-1). */
export const FailureEnvelope = Type.Object({
  status: Type.Literal(false),
  message: Type.String(),
  code: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** What a screen needs to continue; its shape depends on the code (`refusals.ts`). */
  data: Type.Optional(Type.Unknown()),
});
