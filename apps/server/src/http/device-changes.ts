import type { Call } from '@sufra/contract/call';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Clock, Context } from '../context.ts';
import { isLimited } from './limited-calls.ts';
import type { Principal } from './principal.ts';
import { usesMs, waitOf } from './recent-uses.ts';

/** So many devices are remembered at once; who came first is forgotten first. */
const devicesMax = 20_000;

interface Counted {
  used: number;
  readonly until: number;
}

/** Counts of the last ten minutes, in this process's memory. */
function countsInMemory(clock: Clock) {
  const counted = new Map<string, Counted>();
  /** The count of a device, from its first use on. */
  return function countOf(device: string): Counted {
    const now = clock.now();
    const known = counted.get(device);
    if (known !== undefined && known.until > now) return known;
    counted.delete(device);
    const [first] = counted.size >= devicesMax ? counted.keys() : [];
    if (first !== undefined) counted.delete(first);
    const anew = { used: 0, until: now + usesMs };
    counted.set(device, anew);
    return anew;
  };
}

type Counting = Pick<Context, 'clock' | 'menu'>;

/**
 * Counts what each device changes and what costs more than a look: no phone does it a thousand times in ten minutes, and a
 * script must not fill the disk with it. What has a limit of its own is counted there, with the work; here each try
 * counts. Wrong coupon codes are counted too, so that nobody finds a right one by trying: a code counts as wrong until it
 * was found right, for many may be tried at once.
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
    /** Whether who calls may do so once more; counts it. */
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
    /** Gives back what was counted for a code that was not wrong. */
    noteNoWrongCode(principal: Principal, body: unknown): void {
      if (principal.kind !== 'diner' || !triesCode(body)) return;
      const tried = wrongCodes(principal.customerId);
      tried.used = Math.max(0, tried.used - 1);
    },
  };
}

/** See `deviceChanges`. */
export type DeviceChanges = ReturnType<typeof deviceChanges>;

/** Scanning seats a guest elsewhere, and a stream is looked up and kept: they change something although they read. */
function isChange({ method, name }: Call): boolean {
  return (method !== 'GET' || name === 'tableInfo' || name === 'events') && !isLimited(name);
}

/** Whether somebody who pays or asks what they would pay gives a coupon's code. */
function triesCode(body: unknown): boolean {
  const { splits = [] } = (body ?? {}) as { splits?: unknown };
  const payers = [body, ...(Array.isArray(splits) ? splits : [])] as (
    | { coupon_code?: unknown }
    | null
    | undefined
  )[];
  return payers.some((payer) => typeof payer?.coupon_code === 'string' && payer.coupon_code.trim() !== '');
}
