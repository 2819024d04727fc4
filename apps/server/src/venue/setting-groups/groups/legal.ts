import { legalMax } from '@sufra/contract/venue/setting-groups';
import { ok } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { menuChanged } from '../../settings/operations.ts';
import type { GroupEntry } from './group.ts';
import { readStoredVenue, writeStoredVenue } from './stored-venue.ts';

const untold = { name: null, trade_licence: null, street: null, city: null, emirate: null };

/** The business behind the venue, as papers name it. Each part may be left out. */
export const legalGroup: GroupEntry<'legal'> = {
  may: 'settings.set',
  read: async (reader) => ({ ...untold, ...(await readStoredVenue(reader)).legal }),
  async write(tx, value) {
    const textOf = (field: keyof typeof legalMax) => cleanText(value[field] ?? '', legalMax[field]) || null;
    const legal = {
      name: textOf('name'),
      trade_licence: textOf('trade_licence'),
      street: textOf('street'),
      city: textOf('city'),
      emirate: value.emirate,
    };
    const isTold = Object.values(legal).some((part) => part !== null);
    await writeStoredVenue(tx, { legal: isTold ? legal : null });
    return ok({});
  },
  tell: menuChanged,
};
