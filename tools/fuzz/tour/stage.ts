/** What the tour needs: people who make a call rightly, with its answer judged as any other. */
import type { CallName } from '@sufra/contract/core/routes';
import type { Place } from '../../crash/books.ts';
import type { Person } from '../requests/people.ts';

/** The parts of a call; `customerId` in the path is the person's own. */
export type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes a call, has the answer judged, and returns its data; `{}` if it was refused without any. */
export type Tell = <Data = unknown>(by: Person, name: CallName, parts?: Parts) => Promise<Data>;

export type Stage = {
  readonly tell: Tell;
  /** One of the venue's people, by name. */
  readonly who: (name: string) => Person;
  /** A guest with a new phone who shows the table's code. */
  readonly newGuest: (name: string, table: string) => Promise<Person>;
  readonly gatewayUrl: string;
  readonly place: Place;
};

/** What a card gateway is told to do wrong at its next calls. */
export async function spoil({ gatewayUrl }: Stage, fault: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${gatewayUrl}/_control/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`the gateway takes no fault: ${await answer.text()}`);
}

/** Asks again until there is something, for ten seconds. */
export async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const end = performance.now() + 10_000;
  for (;;) {
    const found = await look();
    if (found !== undefined || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
