import type { Issues } from './issues.ts';
import type { MenuFile, Name } from './menu-file.ts';
import type { Pictures, PreparedPicture } from './pictures.ts';
import type { StoredPicture } from './stored.ts';

/** The picture that a name in the file stands for; null for no name. */
export type PictureOf = (name: Name | undefined) => StoredPicture | null;

export interface FoundPictures {
  readonly pictureOf: PictureOf;
  /** Every picture that the file uses, once. */
  readonly all: readonly PreparedPicture[];
}

/** Finds and checks every picture that a file names, and reports those that are missing or unfit. */
export async function findPictures(
  file: MenuFile,
  pictures: Pictures,
  issues: Issues,
): Promise<FoundPictures> {
  const found = new Map<string, PreparedPicture>();
  const refused = new Map<string, string>();
  for (const [about, name] of namesIn(file)) {
    if (!found.has(name.value) && !refused.has(name.value)) {
      const answer = await pictures.prepare(name.value);
      if (answer.ok) found.set(name.value, answer.value);
      else refused.set(name.value, answer.sentence);
    }
    const sentence = refused.get(name.value);
    if (sentence !== undefined) issues.add(name.line, `${about} › image`, sentence);
  }
  return {
    pictureOf: (name) => (name === undefined ? null : (found.get(name.value)?.picture ?? null)),
    all: [...found.values()],
  };
}

function namesIn(file: MenuFile): readonly (readonly [about: string, name: Name])[] {
  const entries = [
    ...(file.allergens ?? []).map((entry) => [`allergens › ${entry.key.value}`, entry.image] as const),
    ...(file.categories ?? []).map((entry) => [`categories › ${entry.key.value}`, entry.image] as const),
    ...(file.items ?? []).map((entry) => [`items › ${entry.slug.value}`, entry.image] as const),
  ];
  return entries.flatMap(([about, name]) =>
    name === undefined || name.value === '' ? [] : [[about, name] as const],
  );
}
