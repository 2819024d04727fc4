import type { membershipTiers } from '@sufra/domain/guests/membership';
import Type from 'typebox';
import { Texts } from '../core/schema.ts';

/** The names of levels, lowest first. The apps have words for them in every language. */
export const levelNames = [
  'Bronze',
  'Silver',
  'Gold',
  'Platinum',
  'Diamond',
] as const satisfies readonly Exclude<(typeof membershipTiers)[number], 'None'>[];

/** How long the text of what a level gives may be, in each language. */
export const perkMax = 120;

/** The most visits that a level may ask for. */
export const levelVisitsMax = 10_000;

/** The venue's levels of membership: what each asks for, and what it gives. */
export const MembershipLevels = Type.Object({
  levels: Type.Array(
    Type.Object({
      level: Type.Enum(levelNames),
      required_visits: Type.Integer({ minimum: 1, maximum: levelVisitsMax }),
      perks: Texts(perkMax),
    }),
    { maxItems: levelNames.length },
  ),
});
