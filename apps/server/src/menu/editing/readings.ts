/**
 * How far the menu files are that members of staff have sent, for when they ask meanwhile. A process knows those that it
 * reads itself: where several serve a venue, another may be asked, and then the console counts nothing.
 */
import type { DataOf } from '@sufra/contract/calls';
import type { Staff } from '../../core/callers/principal.ts';
import type { TellRows } from '../import/read/progress.ts';

type Reading = DataOf<'menuFileReading'>;

export function createReadings() {
  const readings = new Map<string, Reading>();
  return {
    of: ({ staffId }: Staff): Reading => readings.get(staffId) ?? null,
    /** Does `work`, which tells of the rows that it has read. */
    async during<Value>({ staffId }: Staff, work: (onRows: TellRows) => Promise<Value>): Promise<Value> {
      try {
        return await work((read, rows) => readings.set(staffId, { read, rows }));
      } finally {
        readings.delete(staffId);
      }
    },
  };
}
