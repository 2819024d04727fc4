/** Texts of the draft that are missing in the venue's main language. */
import { newlyMissing } from '../import/checks/untranslated.ts';
import type { Issue } from '../import/read/issues.ts';
import { nameOfThing } from './document/things.ts';
import { type Draft, hiddenOf, planDraft } from './draft.ts';

/** Those of a menu's missing texts that were not missing before. */
export async function newlyUntranslated(draft: Draft, after: readonly Issue[]): Promise<readonly Issue[]> {
  return after.length === 0 ? [] : newlyMissing(await untranslatedIn(draft), after);
}

/** What all things of the draft lack; also those that are hidden or leave, because they can come back as they were. */
async function untranslatedIn(draft: Draft): Promise<readonly Issue[]> {
  const staying = draft.rows.filter(({ entry }) => entry !== null);
  const there = new Set(staying.map(nameOfThing));
  const hidden = hiddenOf(draft)
    .map((dish) => ({ kind: 'dish', key: dish.slug, entry: JSON.stringify(dish) }) as const)
    .filter((thing) => !there.has(nameOfThing(thing)));
  return (await planDraft(draft, [...staying, ...hidden])).untranslated;
}
