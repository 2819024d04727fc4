import { useState, useSyncExternalStore } from 'react';
import { type AgeThresholds, defaultThresholds, readThresholds } from '../../shared/age.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { readSetting, saveSetting } from '../../shared/storage.ts';
import { isOpen, type Ticket } from '../tickets/ticket.ts';
import type { Density } from './layout/heights.ts';

const maxAcknowledged = 300;

/** The cancelled lines that somebody at this screen has noticed. */
export function useAcknowledged() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(readSetting('noticed')?.split(' ')));
  return {
    acknowledged: ids,
    acknowledge: (lineIds: readonly string[]) => {
      const next = [...ids, ...lineIds].slice(-maxAcknowledged);
      saveSetting('noticed', next.join(' '));
      setIds(new Set(next));
    },
  };
}

/** The lines that this screen has shown as open. */
export function useSeenLines(tickets: readonly Ticket[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set<string>());
  const unseen = tickets
    .filter((ticket) => !ticket.awaits_confirmation)
    .flatMap((ticket) => ticket.lines.filter((line) => isOpen(line) && !seen.has(line.id)))
    .map((line) => line.id);
  if (unseen.length > 0) setSeen(new Set([...seen, ...unseen]));
  return seen;
}

/** How this screen shows tickets: from which ages as due and as late, and how closely. Kept on the device. */
export interface BoardLook {
  readonly thresholds: AgeThresholds;
  readonly density: Density;
  /** Its station, which it shows when it is opened; undefined for all of them. */
  readonly station: string | undefined;
  /** Where it stands; undefined until somebody says so. */
  readonly place: Place | undefined;
  readonly choose: (next: Omit<BoardLook, 'choose'>) => void;
}

/** Where a device stands: only what one in the kitchen shows counts as received there. */
export type Place = 'kitchen' | 'elsewhere';

/** The look of this screen. */
export function useBoardLook(): BoardLook {
  const place = useSyncExternalStore(subscribe, ownPlace);
  const [look, setLook] = useState(() => {
    const [due, late] = (readSetting('thresholds') ?? '').split(' ').map(Number);
    const thresholds = due && late ? readThresholds(due, late) : defaultThresholds;
    const density: Density = readSetting('density') === 'compact' ? 'compact' : 'roomy';
    return { thresholds, density, station: ownStation() };
  });
  return {
    ...look,
    place,
    choose: (next) => {
      saveSetting('thresholds', `${next.thresholds.dueMinutes} ${next.thresholds.lateMinutes}`);
      saveSetting('density', next.density);
      saveSetting('station', next.station ?? '');
      setLook(next);
      if (next.place !== undefined && next.place !== place) choosePlace(next.place);
      for (const listener of listeners) listener();
    },
  };
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was said where the browser blocks storage. */
let placeUntilClosed: Place | undefined;

/** Says where this device stands. */
export function choosePlace(place: Place): void {
  saveSetting('place', place);
  placeUntilClosed = readSetting('place') === place ? undefined : place;
  for (const listener of listeners) listener();
}

/** Where this device stands. One with a station of its own stands there, unless somebody says otherwise. */
function ownPlace(): Place | undefined {
  const said = placeUntilClosed ?? readSetting('place');
  if (said === 'kitchen' || said === 'elsewhere') return said;
  return ownStation() === undefined ? undefined : 'kitchen';
}

/**
 * Whether this screen is the kitchen's, so that what it shows counts as received: where the kitchen is signed in, or on a
 * device that stands there. A waiter's never is. Undefined until somebody says where the device stands.
 */
export function useIsDisplay(): boolean | undefined {
  const place = useSyncExternalStore(subscribe, ownPlace);
  const mayMove = useMay('tickets.move');
  const { role } = useStaff();
  if (!mayMove || role === 'waiter') return false;
  if (role === 'kitchen') return true;
  return place === undefined ? undefined : place === 'kitchen';
}

/** The station that this device is tied to, as it is set now; undefined for none. */
export function useOwnStation(): string | undefined {
  return useSyncExternalStore(subscribe, ownStation);
}

/** The station that this device is tied to; undefined for none. */
function ownStation(): string | undefined {
  return readSetting('station') || undefined;
}
