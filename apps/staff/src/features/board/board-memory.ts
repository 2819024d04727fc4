import { useState } from 'react';
import { remember, remembered } from '../../app/storage.ts';
import { type AgeThresholds, defaultThresholds, readThresholds } from './age.ts';
import { isOpen, type Ticket } from './ticket.ts';

const kept = 300;

/** The cancelled lines that somebody at this screen has noticed. */
export function useAcknowledged() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(remembered('noticed')?.split(' ')));
  return {
    acknowledged: ids,
    acknowledge: (lineIds: readonly string[]) => {
      const next = [...ids, ...lineIds].slice(-kept);
      remember('noticed', next.join(' '));
      setIds(new Set(next));
    },
  };
}

/** The lines that this screen has shown as something to cook. */
export function useSeenLines(tickets: readonly Ticket[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set<string>());
  const fresh = tickets
    .filter((ticket) => !ticket.awaits_confirmation)
    .flatMap((ticket) => ticket.lines.filter((line) => isOpen(line) && !seen.has(line.id)))
    .map((line) => line.id);
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  return seen;
}

/** From when on this screen calls a ticket due and late. */
export function useThresholds() {
  const [thresholds, setThresholds] = useState<AgeThresholds>(() => {
    const [due, late] = (remembered('thresholds') ?? '').split(' ').map(Number);
    return due && late ? readThresholds(due, late) : defaultThresholds;
  });
  return {
    thresholds,
    choose: (next: AgeThresholds) => {
      remember('thresholds', `${next.dueMinutes} ${next.lateMinutes}`);
      setThresholds(next);
    },
  };
}
