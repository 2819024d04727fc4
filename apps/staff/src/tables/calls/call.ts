import type { DataOf } from '@sufra/contract/calls';
import { type ServiceReason, serviceReasons } from '@sufra/domain/tables/call';

/** A guest's call for a waiter or for their car. */
export type Call = DataOf<'staffService'>['open'][number];

/** What a table asks for, each reason once, in the order of the guests' screens. */
export function reasonsIn({ asks }: Call): readonly ServiceReason[] {
  return serviceReasons.filter((reason) => asks.some((ask) => ask.reason === reason));
}

/** The notes of a call in the order in which they came, each text once. */
export function notesIn({ asks }: Call): readonly string[] {
  return [...new Set(asks.flatMap(({ note }) => note ?? []))];
}

/** Who asked, each name once; null stands for guests who gave no name. */
export function callersOf({ asks, guest_name }: Call): readonly (string | null)[] {
  const names = asks.length === 0 ? [guest_name] : asks.map((ask) => ask.guest_name);
  return [...new Set(names)].toSorted((a, b) => Number(a === null) - Number(b === null));
}

/** When something was last asked for; undefined if all of it was asked at once. */
export function askedAgainAt({ asks, requested_at }: Call): string | undefined {
  const last = asks.at(-1)?.asked_at;
  return last === undefined || last === requested_at ? undefined : last;
}

/** What makes a call ring: that it is there, and each time that more is asked for. */
export function ringOf(call: Call): string {
  return `${call.id}:${call.asks.at(-1)?.asked_at ?? ''}`;
}

/** The oldest call that nobody has taken: the next one to go to. */
export function nextToTake(calls: readonly Call[]): string | undefined {
  return calls.find(({ taken_by }) => taken_by === null)?.id;
}
