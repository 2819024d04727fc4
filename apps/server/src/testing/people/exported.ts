import { exportFile } from '../../privacy/exporting/export.ts';
import type { Database } from '../open-database.ts';

/** A guest's part of a file with everything that is kept about them. */
export interface ExportedGuest {
  readonly id: string;
  readonly allergens: readonly object[];
}

/** What a file has of one guest. */
export async function exportedGuest({ read }: Pick<Database, 'read'>, id: string): Promise<ExportedGuest> {
  const pieces = await Array.fromAsync(exportFile(read, { guests: [id], bookings: [], now: 0 }));
  const { guests } = JSON.parse(pieces.join('')) as { readonly guests: readonly ExportedGuest[] };
  const [guest] = guests;
  if (guest === undefined) throw new Error('the file has no guest');
  return guest;
}
