import type { LineRow, RoundRow } from '../../database/schema/rows.ts';

/** The stations that have yet to receive a round. */
export function dueOf({ stations_due }: Pick<RoundRow, 'stations_due'>): readonly string[] {
  return JSON.parse(stations_due) as string[];
}

/** Whether a line's station should have its round by now, and has not. */
export function isMissed(
  round: Pick<RoundRow, 'told_at' | 'received_at' | 'stations_due'>,
  line: Pick<LineRow, 'status' | 'station'>,
): boolean {
  if (round.told_at === null || round.received_at !== null) return false;
  return line.status === 'placed' && dueOf(round).includes(line.station);
}
