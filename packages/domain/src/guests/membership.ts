/** The tiers of membership, lowest first (ENT-44). */
export const membershipTiers = ['None', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;

/** A tier of membership. */
export type MembershipTier = (typeof membershipTiers)[number];

/** A membership level of the venue: the visits that it needs. */
export type MembershipLevel = {
  readonly level: Exclude<MembershipTier, 'None'>;
  readonly requiredVisits: number;
};

/**
 * The highest tier with enough visits, "None" below the first. Tiers have their own rank, whatever the order of
 * `levels`, even when a venue asks fewer visits for a higher tier.
 */
export function tierOf(visits: number, levels: readonly MembershipLevel[]): MembershipTier {
  const reached = levels.filter((level) => visits >= level.requiredVisits).map((level) => level.level);
  return membershipTiers.findLast((tier) => reached.some((level) => level === tier)) ?? 'None';
}

/** The first of the levels, lowest first, that is there twice or asks for no more visits than the one below it. */
export function levelFault(levels: readonly MembershipLevel[]): MembershipLevel['level'] | undefined {
  return levels.find(({ level, requiredVisits }, index) => {
    const below = levels[index - 1];
    return below !== undefined && (below.level === level || requiredVisits <= below.requiredVisits);
  })?.level;
}
