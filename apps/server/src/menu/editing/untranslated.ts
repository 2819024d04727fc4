/**
 * Texts that are missing in the venue's main language. When a venue chooses another main language its whole menu may lack
 * texts in it: guests read them in another language, and the menu must stay one that can be changed. So these are asked for
 * only where a change brings them.
 */
import type { Issue } from '../import/read/issues.ts';
import { nameOfThing } from './document/things.ts';
import { type Draft, hiddenOf, planDraft } from './draft.ts';

/** Those of a menu's missing texts that were not missing before. */
export async function newlyUntranslated(draft: Draft, after: readonly Issue[]): Promise<readonly Issue[]> {
  return after.length === 0 ? [] : brought(await untranslatedIn(draft), after);
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

/** Things that lack more texts than before, with those that they didn't lack then. */
function brought(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  const was = Map.groupBy(before, thingOf);
  return [...Map.groupBy(after, thingOf)].flatMap(([thing, now]) => {
    const then = was.get(thing) ?? [];
    if (now.length <= then.length) return [];
    const known = new Set(then.map(({ about }) => about));
    const fresh = now.filter(({ about }) => !known.has(about));
    return fresh.length > 0 ? fresh : now;
  });
}

/** Options go by their words, which may be what changes. So they count with their dish, and shared groups all together. */
function thingOf({ about }: Issue): string {
  const [section = '', key = ''] = about.split(' › ');
  return section === 'option_groups' ? section : `${section} › ${key}`;
}
