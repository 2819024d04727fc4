import { useState, useSyncExternalStore } from 'react';
import { type AgeThresholds, defaultThresholds, readThresholds } from '../../shared/age.ts';
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
  readonly choose: (next: Omit<BoardLook, 'choose'>) => void;
}

/** The look of this screen. */
export function useBoardLook(): BoardLook {
  const [look, setLook] = useState(() => {
    const [due, late] = (readSetting('thresholds') ?? '').split(' ').map(Number);
    const thresholds = due && late ? readThresholds(due, late) : defaultThresholds;
    const density: Density = readSetting('density') === 'compact' ? 'compact' : 'roomy';
    return { thresholds, density, station: ownStation() };
  });
  return {
    ...look,
    choose: (next) => {
      saveSetting('thresholds', `${next.thresholds.dueMinutes} ${next.thresholds.lateMinutes}`);
      saveSetting('density', next.density);
      saveSetting('station', next.station ?? '');
      setLook(next);
      for (const listener of stationListeners) listener();
    },
  };
}

const stationListeners = new Set<() => void>();

function subscribe(listener: () => void) {
  stationListeners.add(listener);
  return () => stationListeners.delete(listener);
}

/** The station that this device is tied to, as it is set now; undefined for none. */
export function useOwnStation(): string | undefined {
  return useSyncExternalStore(subscribe, ownStation);
}

/** The station that this device is tied to; undefined for none. */
function ownStation(): string | undefined {
  return readSetting('station') || undefined;
}
