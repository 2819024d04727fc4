import { useState } from 'react';
import { type AgeThresholds, defaultThresholds, readThresholds } from '../../shared/age.ts';
import { readSetting, saveSetting } from '../../shared/storage.ts';
import { isOpen, type Ticket } from '../tickets/ticket.ts';

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

/** The ages from which this screen shows a ticket as due and as late. */
export function useThresholds() {
  const [thresholds, setThresholds] = useState<AgeThresholds>(() => {
    const [due, late] = (readSetting('thresholds') ?? '').split(' ').map(Number);
    return due && late ? readThresholds(due, late) : defaultThresholds;
  });
  return {
    thresholds,
    choose: (next: AgeThresholds) => {
      saveSetting('thresholds', `${next.dueMinutes} ${next.lateMinutes}`);
      setThresholds(next);
    },
  };
}
