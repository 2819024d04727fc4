import type { LiveEventName } from '@sufra/contract/core/events';
import type { Clock } from '../../clock-and-random.ts';
import type { Database } from '../../database/transaction.ts';
import { isCurrent, readSnapshot } from './read-snapshot.ts';
import type { MenuSnapshot } from './snapshot.ts';

const checkEveryMs = 1000;
const changesMenu: ReadonlySet<LiveEventName> = new Set([
  'menu.changed',
  'availability.changed',
  'option.changed',
  'ordering.changed',
  'rights.changed',
  'resync',
]);

/** This process's copy of the menu, kept up to date. */
export interface MenuSource {
  /** The current snapshot; reading the menu never queries the database. */
  current(): MenuSnapshot;
  /** Reads the menu again if the database has a newer version, or a dish has opened or closed by the clock. */
  refresh(): Promise<MenuSnapshot>;
  /** Resolves when `current` includes all changes announced so far. */
  settled(): Promise<unknown>;
  /** Called with each new snapshot. */
  subscribe(listener: () => void): void;
  close(): void;
}

/**
 * Keeps a snapshot of the menu up to date: on an event about it, when a dish opens or closes by the clock, and
 * when another process (a command line import) has changed the version.
 */
export async function openMenu(
  db: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<MenuSource> {
  let snapshot = await readSnapshot(db.read, clock.now());
  let reading: Promise<MenuSnapshot> | undefined;
  const listeners: (() => void)[] = [];

  const readAgain = () => {
    // A read that started before the change would miss it, so a second one waits for the first. A failed read was
    // already reported and must not stop the next.
    const before = reading?.catch(() => snapshot) ?? Promise.resolve(snapshot);
    reading = before.then(async () => {
      const next = await readSnapshot(db.read, clock.now(), snapshot);
      if (next.version < snapshot.version) return snapshot;
      snapshot = next;
      for (const listener of listeners) listener();
      return snapshot;
    });
    return reading;
  };
  // Whoever began a read is told of its failure; here only its end counts.
  const settled = async () => reading?.catch(() => undefined);
  const check = async () => {
    // An event may have begun to read what is asked for.
    await settled();
    return (await isCurrent(db.read, snapshot, clock.now())) ? snapshot : readAgain();
  };

  const unsubscribe = db.subscribe((events) => {
    if (events.some(({ type }) => changesMenu.has(type))) readAgain().catch(onError);
  });
  const timer = setInterval(() => void check().catch(onError), checkEveryMs);
  timer.unref();
  return {
    current: () => snapshot,
    refresh: check,
    settled,
    subscribe: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
