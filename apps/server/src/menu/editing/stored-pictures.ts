/** Pictures that the venue has already: those of its dishes and categories, and those that were uploaded. */
import type { Pictures, PreparedPicture } from '../import/pictures/pictures.ts';
import type { MenuState } from '../import/plan/state.ts';
import { what } from '../import/read/what.ts';
import { nameOfPicture, type StoredPicture, type Translations } from '../snapshot/stored.ts';

/** Every picture by its name. */
export function picturesOf(
  state: MenuState,
  uploaded: readonly StoredPicture[],
): ReadonlyMap<string, StoredPicture> {
  const stored = [...state.items, ...state.categories].flatMap(({ picture }) =>
    picture === null ? [] : [JSON.parse(picture) as StoredPicture],
  );
  return new Map([...uploaded, ...stored].map((picture) => [nameOfPicture(picture), picture]));
}

/** The icons of the house: those of its allergens, also of those that left the menu, each once. */
export function iconsOf({ allergens }: Pick<MenuState, 'allergens'>) {
  const found = allergens.flatMap(({ image, names }) => {
    const [url = '', name, width] = /^\/media\/(.+)-(\d+)\.webp$/.exec(image ?? '') ?? [];
    if (name === undefined) return [];
    return [[name, { name, url, width: Number(width), names: JSON.parse(names) as Translations }] as const];
  });
  return [...new Map(found).values()];
}

/** The same as an import looks for them: by the whole name, or by the one that its owner gave it. */
export function storedPictures(known: ReadonlyMap<string, StoredPicture>, state: MenuState): Pictures {
  const short = new Map([...known].map(([name, picture]) => [name.replace(/-[0-9a-f]{8}$/, ''), picture]));
  const icons = new Map(
    iconsOf(state).map(({ name, width }): [string, StoredPicture] => [
      name,
      { src: `/media/${name}`, widths: [width], crop: null, tint: null },
    ]),
  );
  const shortIcons = new Map([...icons].map(([name, icon]) => [name.replace(/-[0-9a-f]{8}$/, ''), icon]));
  return {
    prepare: (name) => Promise.resolve(answer(name, known.get(name) ?? short.get(name))),
    prepareIcon: (name) => Promise.resolve(answer(name, icons.get(name) ?? shortIcons.get(name))),
  };
}

function answer(name: string, picture: StoredPicture | undefined) {
  if (picture === undefined) return { ok: false, why: what('pictureNotHere', { name }) } as const;
  // Its files are in their place already.
  const value: PreparedPicture = { picture, write: () => Promise.resolve() };
  return { ok: true, value } as const;
}
