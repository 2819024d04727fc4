import type { DataOf } from '@sufra/contract/calls';
import type { SeededRandom } from '../crash/random.ts';

type Groups = DataOf<'item'>['option_groups'];
type Picks = { option_id: number; quantity: number }[];

/** What a guest chooses of a dish's options: half of them what it comes with, the others anything that is allowed. */
export function chooseOptions(groups: Groups, random: SeededRandom): Picks | undefined {
  if (groups.length === 0 || random.happens(0.5)) return undefined;
  return groups.flatMap(({ min, max, options }) => {
    const offered = options.filter((option) => option.is_available);
    if (offered.length === 0) return [];
    const counts = new Map<number, number>();
    for (let left = random.whole(min, Math.min(max, min + 2)); left > 0; left -= 1) {
      const { id } = random.pick(offered);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return [...counts].map(([option_id, quantity]) => ({ option_id, quantity }));
  });
}
