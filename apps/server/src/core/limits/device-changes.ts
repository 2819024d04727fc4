import type { Call } from '@sufra/contract/core/call';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock-and-random.ts';
import type { Context } from '../../context.ts';
import type { Principal } from '../callers/principal.ts';
import { isLimited } from './limited-calls.ts';
import { usesMs, waitOf } from './recent-uses.ts';

/** How many devices are remembered; the least recently seen is dropped first. */
const devicesMax = 20_000;

interface Counted {
  used: number;
  readonly until: number;
}

/** Counts of the last ten minutes, in this process's memory. */
function countsInMemory(clock: Clock) {
  const counted = new LRUCache<string, Counted>({ max: devicesMax });
  /** The device's count; starts a new one at its first use. */
  return function countOf(device: string): Counted {
    const now = clock.now();
    const known = counted.get(device);
    if (known !== undefined && known.until > now) return known;
    const anew = { used: 0, until: now + usesMs };
    counted.set(device, anew);
    return anew;
  };
}

type Counting = Pick<Context, 'clock' | 'menu'>;

/**
 * Limits how much each device changes or looks up: no phone makes a thousand such calls in ten minutes, and a script
 * must not fill the disk. Calls with a limit of their own are counted there, with their work; here every try counts.
 * Wrong coupon codes are limited too, so that nobody can guess one. A code counts as wrong until it proves right,
 * because many can be tried at the same time.
 */
export function deviceChanges({ clock, menu }: Counting) {
  const changes = countsInMemory(clock);
  const wrongCodes = countsInMemory(clock);
  const once = <Code extends string>(counted: Counted, max: number, code: Code): Result<true, Code> => {
    if (counted.used >= max) return refuse(code, waitOf(counted.until - clock.now()));
    counted.used += 1;
    return ok(true);
  };
  return {
    /** Counts the call, and returns whether it is allowed. */
    allow(
      call: Call,
      principal: Principal,
      body: unknown,
    ): Result<true, 'too_many_requests' | 'too_many_codes'> {
      if (principal.kind !== 'diner') return ok(true);
      const { customerId } = principal;
      const { changes_max, wrong_codes_max } = menu.current().operations;
      const changed = isChange(call)
        ? once(changes(customerId), changes_max, 'too_many_requests')
        : ok(true as const);
      if (!changed.ok || !triesCode(body)) return changed;
      return once(wrongCodes(customerId), wrong_codes_max, 'too_many_codes');
    },
    /** Takes back the count for a coupon code that was right. */
    takeBackWrongCode(principal: Principal, body: unknown): void {
      if (principal.kind !== 'diner' || !triesCode(body)) return;
      const tried = wrongCodes(principal.customerId);
      tried.used = Math.max(0, tried.used - 1);
    },
  };
}

/** See `deviceChanges`. */
export type DeviceChanges = ReturnType<typeof deviceChanges>;

/** These two only read by name: a scan moves a guest to another table, and a stream stays open. */
function isChange({ method, name }: Call): boolean {
  return (method !== 'GET' || name === 'tableInfo' || name === 'events') && !isLimited(name);
}

/** Whether a call about paying carries a coupon code. */
function triesCode(body: unknown): boolean {
  const { splits = [] } = (body ?? {}) as { splits?: unknown };
  const payers = [body, ...(Array.isArray(splits) ? splits : [])] as (
    | { coupon_code?: unknown }
    | null
    | undefined
  )[];
  return payers.some((payer) => typeof payer?.coupon_code === 'string' && payer.coupon_code.trim() !== '');
}
