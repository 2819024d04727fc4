import { ok, type Result, refuse } from '../core/result.ts';
import { cleanText, firstName } from '../core/text.ts';

/** What a guest can call a waiter for, in the order of the screens. `other` is in the guest's own words. */
export const serviceReasons = ['water', 'bill', 'cutlery', 'other'] as const;

/** A reason of `serviceReasons`. */
export type ServiceReason = (typeof serviceReasons)[number];

/** The longest note, in characters, and how many notes one call holds. */
export const callNoteMax = 140;
export const notesPerCallMax = 10;

/** One thing that is asked for. The reason is null where the guest only called; the note is '' but for `other`. */
export type Ask = { readonly reason: ServiceReason | null; readonly note: string };

/** An ask that a call holds already, and whose it is. */
export type HeldAsk = Ask & { readonly customerId: string };

/**
 * What a guest asks for, in the order of `serviceReasons`, each once. A note alone is an `other`; `other` needs a note
 * that can be read; without any reason it is a call and no more.
 */
export function asksOf(said: {
  readonly reasons?: readonly ServiceReason[] | undefined;
  readonly note?: string | null | undefined;
}): Result<readonly Ask[], 'call_note_required'> {
  const note = cleanText(said.note ?? '', callNoteMax);
  const chosen = new Set(said.reasons);
  if (note !== '') chosen.add('other');
  else if (chosen.has('other')) return refuse('call_note_required');
  if (chosen.size === 0) return ok([{ reason: null, note: '' }]);
  const reasons = serviceReasons.filter((reason) => chosen.has(reason));
  return ok(reasons.map((reason) => ({ reason, note: reason === 'other' ? note : '' })));
}

/** Those of a guest's asks that a call doesn't hold yet for them. A call holds so many notes and no more. */
export function newAsks(
  held: readonly HeldAsk[],
  asks: readonly Ask[],
  customerId: string,
): Result<readonly Ask[], 'call_full'> {
  const own = held.filter((ask) => ask.customerId === customerId);
  const isHeld = (ask: Ask) => own.some(({ reason, note }) => reason === ask.reason && note === ask.note);
  const added = asks.filter((ask) => !isHeld(ask));
  const notes = [...held, ...added].filter(({ reason }) => reason === 'other').length;
  return notes > notesPerCallMax && added.some(({ reason }) => reason === 'other')
    ? refuse('call_full')
    : ok(added);
}

/** The states of a call. `coming`: somebody took it. `withdrawn`: its guests need nobody any more. */
export const callStates = ['asked', 'coming', 'done', 'withdrawn'] as const;

/** A state of `callStates`. */
export type CallState = (typeof callStates)[number];

/** A call and what its next state depends on. */
export type ServiceCall = {
  readonly state: CallState;
  /** Who took it, also after it was done; undefined for nobody. */
  readonly takenBy: string | undefined;
  /** A waiter's call of a party that left: nobody waits any more. A car is still wanted then. */
  readonly partyLeft: boolean;
};

/** Something done with a call. `by` is a member of staff. Instants are epoch milliseconds. */
export type CallCommand =
  | { readonly kind: 'take'; readonly by: string; readonly insteadOf: string | undefined }
  | { readonly kind: 'release'; readonly by: string }
  | { readonly kind: 'resolve' }
  | { readonly kind: 'withdraw' }
  /** A guest takes back the call for their car. */
  | { readonly kind: 'keepCar' }
  | {
      readonly kind: 'reopen';
      readonly now: number;
      readonly doneAt: number;
      /** There is another open call, which this one would stand beside. */
      readonly calledAgain: boolean;
    };

/** For how long a call that was marked as done by mistake can be opened again, in milliseconds. */
export const reopenMs = 10 * 60_000;

/** Where a command leads from each state. A state that leads to itself is a repeat, which changes nothing. */
const transitions = {
  take: { asked: 'coming', coming: 'coming' },
  release: { asked: 'asked', coming: 'asked' },
  resolve: { asked: 'done', coming: 'done', done: 'done' },
  withdraw: { asked: 'withdrawn', coming: 'withdrawn', done: 'done', withdrawn: 'withdrawn' },
  keepCar: { asked: 'withdrawn', withdrawn: 'withdrawn' },
  reopen: { asked: 'asked', coming: 'coming', done: 'asked' },
} as const satisfies Record<CallCommand['kind'], Partial<Record<CallState, CallState>>>;

/**
 * The state of a call after a command, or why it is refused. Of two who take one call the first has it; the other takes it
 * over only by naming whom they saw on the screen. Only who has a call gives it back. One that is opened again is who took
 * it's again. Nobody takes back the call for a car that somebody has gone for: the valet would bring it all the same.
 */
export function decideCall(
  call: ServiceCall,
  command: CallCommand,
): Result<CallState, 'service_request_taken' | 'service_request_not_open' | 'car_on_its_way'> {
  const row: Partial<Record<CallState, CallState>> = transitions[command.kind];
  const next = row[call.state];
  if (command.kind === 'keepCar') return next === undefined ? refuse('car_on_its_way') : ok(next);
  if (next === undefined) return refuse('service_request_not_open');
  if (command.kind === 'resolve' || command.kind === 'withdraw') return ok(next);
  if (call.partyLeft) return refuse('service_request_not_open');
  if (command.kind === 'reopen') return reopened(call, command, next);
  const others = call.state === 'coming' && call.takenBy !== command.by;
  const named = command.kind === 'take' && command.insteadOf === call.takenBy;
  return others && !named ? refuse('service_request_taken') : ok(next);
}

function reopened(
  { state, takenBy }: ServiceCall,
  { now, doneAt, calledAgain }: Extract<CallCommand, { kind: 'reopen' }>,
  next: CallState,
): Result<CallState, 'service_request_not_open'> {
  if (state !== 'done') return ok(next);
  if (calledAgain || now - doneAt > reopenMs) return refuse('service_request_not_open');
  return ok(takenBy === undefined ? next : 'coming');
}

/**
 * What guests are told of a member of staff: the first name, and nothing where an account has none (an e-mail address,
 * a number).
 */
export function nameForGuests(accountName: string | null): string | null {
  const name = firstName(accountName ?? '');
  return /\p{L}/u.test(name) && !name.includes('@') ? name : null;
}
