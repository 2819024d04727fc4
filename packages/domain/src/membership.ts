/** The tiers of membership, lowest first (seed, section 9). */
export const membershipTiers = ['None', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;

/** A tier of membership. */
export type MembershipTier = (typeof membershipTiers)[number];

/** A step of the venue's ladder: the visits that lead to it. */
export type MembershipLevel = {
  readonly level: Exclude<MembershipTier, 'None'>;
  readonly requiredVisits: number;
};

/**
 * The highest tier whose visits are reached, "None" below the first. By the tiers' own rank, whatever the order of
 * `levels` and even where a venue's ladder asks fewer visits for a higher tier.
 */
export function tierOf(visits: number, levels: readonly MembershipLevel[]): MembershipTier {
  const reached = levels.filter((level) => visits >= level.requiredVisits).map((level) => level.level);
  return membershipTiers.findLast((tier) => reached.some((level) => level === tier)) ?? 'None';
}
