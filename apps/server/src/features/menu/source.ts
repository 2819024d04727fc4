import type { Clock } from '../../context.ts';
import type { Database } from '../../database/transaction.ts';
import { type MenuSnapshot, readSnapshot } from './snapshot.ts';

const checkEveryMs = 1000;

/** The menu as this process knows it, kept up to date. */
export interface MenuSource {
  /** The snapshot of this moment; a read of the menu never asks the database. */
  current(): MenuSnapshot;
  /** Reads the menu again when the database has a newer version, or the clock has changed it. */
  refresh(): Promise<MenuSnapshot>;
  /** When the changes that were told of so far are in `current`. */
  settled(): Promise<unknown>;
  /** Hears of each new snapshot. */
  subscribe(listener: () => void): void;
  close(): void;
}

/**
 * Keeps a snapshot of the menu: read anew on a `menu.changed` event, when the clock opens or closes a dish, and when
 * another process (an import from the command line) has changed the version.
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
    // One that began before the change would miss it, so a second waits for the first and then reads.
    // One that failed was told of already, and must not keep the next from reading.
    const before = reading?.catch(() => snapshot) ?? Promise.resolve(snapshot);
    reading = before.then(async () => {
      const next = await readSnapshot(db.read, clock.now());
      if (next.version < snapshot.version) return snapshot;
      snapshot = next;
      for (const listener of listeners) listener();
      return snapshot;
    });
    return reading;
  };
  const check = async () => {
    const now = clock.now();
    const state = await db.read.first(db.read.sql.selectFrom('menu_state').select('version'));
    const stale = state?.version !== snapshot.version;
    const turned = snapshot.changesAt !== undefined && snapshot.changesAt <= now;
    return stale || turned ? readAgain() : snapshot;
  };

  const unsubscribe = db.subscribe((events) => {
    if (events.some((event) => event.type === 'menu.changed' || event.type === 'resync'))
      readAgain().catch(onError);
  });
  const timer = setInterval(() => void check().catch(onError), checkEveryMs);
  timer.unref();
  return {
    current: () => snapshot,
    refresh: check,
    settled: async () => reading?.catch(() => undefined),
    subscribe: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
