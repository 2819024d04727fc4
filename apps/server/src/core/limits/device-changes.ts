import type { Call } from '@sufra/contract/core/call';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock-and-random.ts';
import type { Context } from '../../context.ts';
import type { Principal } from '../callers/principal.ts';
import { isLimited } from './limited-calls.ts';
import { clockSlackMs, usesMs, waitOf } from './recent-uses.ts';

/** How many devices are remembered; the least recently seen is dropped first. */
const devicesMax = 20_000;

interface Counted {
  used: number;
  readonly until: number;
}

/** Counts of the last ten minutes, in this process's memory. */
function countsInMemory(clock: Clock) {
  // Made when it is needed: it takes its room at once.
  let counted: LRUCache<string, Counted> | undefined;
  /** The device's count; starts a new one at its first use. */
  return function countOf(device: string): Counted {
    const now = clock.now();
    counted ??= new LRUCache<string, Counted>({ max: devicesMax });
    const known = counted.get(device);
    // A count that would last longer than any is of before the clock was set back.
    if (known !== undefined && known.until > now && known.until <= now + usesMs + clockSlackMs) return known;
    const anew = { used: 0, until: now + usesMs };
    counted.set(device, anew);
    return anew;
  };
}

type Counting = Pick<Context, 'clock' | 'menu'>;

/**
 * Limits how much each device changes: no phone makes a thousand such calls in ten minutes, and a script
 * must not fill the disk. Calls with a limit of their own are counted there, with their work; here every try counts,
 * in each process for itself: twice as many would not fill a disk either.
 */
export function deviceChanges({ clock, menu }: Counting) {
  const changes = countsInMemory(clock);
  return {
    /** Counts the call, and returns whether it is allowed. */
    allow(call: Call, principal: Principal): Result<true, 'too_many_requests'> {
      if (principal.kind !== 'diner' || !isChange(call)) return ok(true);
      const counted = changes(principal.customerId);
      if (counted.used >= menu.current().operations.changes_max)
        return refuse('too_many_requests', waitOf(counted.until - clock.now()));
      counted.used += 1;
      return ok(true);
    },
  };
}

/** See `deviceChanges`. */
export type DeviceChanges = ReturnType<typeof deviceChanges>;

/** These two only read by name: a scan moves a guest to another table, and a stream stays open. */
function isChange({ method, name }: Call): boolean {
  return (method !== 'GET' || name === 'tableInfo' || name === 'events') && !isLimited(name);
}
