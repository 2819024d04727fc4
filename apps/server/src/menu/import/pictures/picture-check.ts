import type { StoredPicture } from '../../snapshot/stored.ts';
import type { Issues } from '../read/issues.ts';
import type { MenuFile, Name } from '../read/menu-file.ts';
import type { What } from '../read/what.ts';
import type { Pictures, PreparedPicture } from './pictures.ts';

/** Finds a picture by its name in the file; null for no name. */
export type PictureOf = (name: Name | undefined) => StoredPicture | null;

export interface FoundPictures {
  readonly pictureOf: PictureOf;
  /** The same for allergen icons. */
  readonly iconOf: PictureOf;
  /** Every picture that the file uses, once. */
  readonly all: readonly PreparedPicture[];
}

type Use = { readonly about: string; readonly name: Name | undefined; readonly kind: 'picture' | 'sign' };

/** Finds and checks every picture that a file names, and reports missing and unusable ones. */
export async function findPictures(
  file: MenuFile,
  pictures: Pictures,
  issues: Issues,
): Promise<FoundPictures> {
  const found = new Map<string, PreparedPicture>();
  const refused = new Map<string, What>();
  for (const { about, name, kind } of usesIn(file)) {
    if (name === undefined || name.value === '') continue;
    const id = `${kind} ${name.value}`;
    if (!found.has(id) && !refused.has(id)) {
      const answer = await (kind === 'sign'
        ? pictures.prepareIcon(name.value)
        : pictures.prepare(name.value));
      if (answer.ok) found.set(id, answer.value);
      else refused.set(id, answer.why);
    }
    const why = refused.get(id);
    if (why !== undefined) issues.add(name.line, `${about} › image`, why);
  }
  const of =
    (kind: Use['kind']): PictureOf =>
    (name) =>
      found.get(`${kind} ${name?.value}`)?.picture ?? null;
  return { pictureOf: of('picture'), iconOf: of('sign'), all: [...found.values()] };
}

function usesIn(file: MenuFile): readonly Use[] {
  const use = (kind: Use['kind'], about: string, name: Name | undefined): Use => ({ kind, about, name });
  return [
    ...(file.allergens ?? []).map((entry) => use('sign', `allergens › ${entry.key.value}`, entry.image)),
    ...(file.categories ?? []).map((entry) => use('picture', `categories › ${entry.key.value}`, entry.image)),
    ...(file.items ?? []).map((entry) => use('picture', `items › ${entry.slug.value}`, entry.image)),
  ];
}
