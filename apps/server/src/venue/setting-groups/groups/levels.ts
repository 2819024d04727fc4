import { perkMax } from '@sufra/contract/venue/membership-levels';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { ok, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { levelFault, membershipTiers } from '@sufra/domain/guests/membership';
import { menuChanged } from '../../settings/operations.ts';
import { levelRows, replaceLevels } from '../../settings/store-levels.ts';
import type { GroupEntry } from './group.ts';

type Level = SettingsOf<'levels'>['levels'][number];

/** The levels of membership. A menu file sets them too, as it does discounts. */
export const levelsGroup: GroupEntry<'levels'> = {
  may: 'discounts.edit',
  read: async (reader) => ({
    levels: (await levelRows(reader)).map(({ level, required_visits, perks }) => ({
      level: level as Level['level'],
      required_visits,
      perks: JSON.parse(perks) as Level['perks'],
    })),
  }),
  async write(tx, { levels }) {
    const inOrder = levels.toSorted((one, other) => rankOf(one) - rankOf(other));
    const wrong = levelFault(
      inOrder.map(({ level, required_visits }) => ({ level, requiredVisits: required_visits })),
    );
    if (wrong !== undefined) {
      const index = levels.findLastIndex(({ level }) => level === wrong);
      return refuse('invalid_input', { field: `levels[${index}].required_visits`, rule: 'order' });
    }
    const cleaned = levels.map(({ perks }) => cleanPerks(perks));
    const silent = cleaned.findIndex((perks) => Object.keys(perks).length === 0);
    if (silent >= 0) return refuse('invalid_input', { field: `levels[${silent}].perks`, rule: 'required' });
    await replaceLevels(
      tx,
      inOrder.map(({ level, required_visits, perks }) => ({
        level,
        position: membershipTiers.indexOf(level),
        required_visits,
        perks: JSON.stringify(cleanPerks(perks)),
      })),
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
