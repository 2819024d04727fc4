import { seededRandom } from '../../crash/random.ts';
import { injections } from './injections.ts';

/** How many attacks a usual run tries, on each database. */
const usual = 4;
const dayMs = 86_400_000;

/** All attacks if `ATTACKS` is "all", else some that the day picks, so that every one's turn comes. */
export function chooseAttacks(): readonly string[] {
  if (process.env.ATTACKS === 'all') return injections;
  const random = seededRandom(Math.floor(Date.now() / dayMs));
  return injections
    .map((attack) => ({ attack, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, usual)
    .map(({ attack }) => attack);
}
