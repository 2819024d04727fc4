import { perkMax } from '@sufra/contract/venue/setting-groups';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { ok, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { levelFault, membershipTiers } from '@sufra/domain/guests/membership';
import { readLevels, writeLevels } from '../../settings/levels.ts';
import { menuChanged } from '../../settings/operations.ts';
import type { GroupEntry } from './group.ts';

type Level = SettingsOf<'levels'>['levels'][number];

/** The levels of membership. A menu file sets them too, as it does discounts. */
export const levelsGroup: GroupEntry<'levels'> = {
  may: 'discounts.edit',
  read: async (reader) => ({ levels: await readLevels(reader) }),
  async write(tx, { levels }) {
    const inOrder = levels.toSorted((one, other) => rankOf(one) - rankOf(other));
    const wrong = levelFault(
      inOrder.map(({ level, required_visits }) => ({ level, requiredVisits: required_visits })),
    );
    if (wrong !== undefined) {
      const index = levels.findLastIndex(({ level }) => level === wrong);
      return refuse('invalid_input', { field: `levels[${index}].required_visits`, rule: 'order' });
    }
    const silent = levels.findIndex(({ perks }) => Object.keys(cleanPerks(perks)).length === 0);
    if (silent >= 0) return refuse('invalid_input', { field: `levels[${silent}].perks`, rule: 'required' });
    await writeLevels(
      tx,
      inOrder.map(({ perks, ...level }) => ({ ...level, perks: cleanPerks(perks) })),
    );
    return ok({});
  },
  tell: menuChanged,
};

function rankOf({ level }: Level): number {
  return membershipTiers.indexOf(level);
}

/** Without blank texts. */
function cleanPerks(perks: Level['perks']): Level['perks'] {
  const written = Object.entries(perks)
    .map(([language, text]) => [language, cleanText(text ?? '', perkMax)] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(written);
}
