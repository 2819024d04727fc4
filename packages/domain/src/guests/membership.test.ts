import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { levelFault, type MembershipLevel, membershipTiers, tierOf } from './membership.ts';

const ladder: MembershipLevel[] = [
  { level: 'Bronze', requiredVisits: 5 },
  { level: 'Silver', requiredVisits: 10 },
  { level: 'Gold', requiredVisits: 20 },
  { level: 'Platinum', requiredVisits: 40 },
  { level: 'Diamond', requiredVisits: 80 },
];

describe('the tier', () => {
  test.each([
    [0, 'None'],
    [4, 'None'],
    [5, 'Bronze'],
    [9, 'Bronze'],
    [10, 'Silver'],
    [20, 'Gold'],
    [39, 'Gold'],
    [40, 'Platinum'],
    [79, 'Platinum'],
    [80, 'Diamond'],
    [1_000_000, 'Diamond'],
  ])('after %d visits is %s [ENT-44]', (visits, tier) => {
    expect(tierOf(visits, ladder)).toBe(tier);
  });

  test('is None when a venue has no levels', () => {
    expect(tierOf(1000, [])).toBe('None');
  });

  test('skips levels that a venue leaves out', () => {
    expect(tierOf(30, [{ level: 'Gold', requiredVisits: 25 }])).toBe('Gold');
  });

  test('is the higher of two levels that need the same visits', () => {
    const odd: MembershipLevel[] = [
      { level: 'Diamond', requiredVisits: 5 },
      { level: 'Bronze', requiredVisits: 5 },
      { level: 'Gold', requiredVisits: 9 },
    ];
    expect(tierOf(5, odd)).toBe('Diamond');
    expect(tierOf(9, odd)).toBe('Diamond');
  });

  test('never falls with more visits, and does not depend on the order of the levels', () => {
    const rank = (visits: number) => membershipTiers.indexOf(tierOf(visits, ladder));
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (visits, more) => {
        expect(rank(visits + more)).toBeGreaterThanOrEqual(rank(visits));
        expect(tierOf(visits, ladder.toReversed())).toBe(tierOf(visits, ladder));
      }),
    );
  });
});

describe('levels in order [LEVEL-1]', () => {
  it.each([
    [[], undefined],
    [[['Bronze', 3]], undefined],
    [
      [
        ['Bronze', 3],
        ['Gold', 4],
      ],
      undefined,
    ],
    [
      [
        ['Bronze', 3],
        ['Gold', 3],
      ],
      'Gold',
    ],
    [
      [
        ['Bronze', 3],
        ['Silver', 5],
        ['Gold', 4],
      ],
      'Gold',
    ],
    [
      [
        ['Bronze', 3],
        ['Bronze', 5],
      ],
      'Bronze',
    ],
  ] as const)('%j: wrong is %s', (levels, wrong) => {
    expect(levelFault(levels.map(([level, requiredVisits]) => ({ level, requiredVisits })))).toBe(wrong);
  });
});
