import { cloths, otherCloth } from '@sufra/contract/menu/cloths';
import type { Issue } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { what } from '../read/what.ts';

/** Notes on categories whose cloth has no colour: nothing is lost by it, but guests see another one. */
export function unknownCloths({ categories = [] }: MenuFile): readonly Issue[] {
  const names: readonly string[] = cloths;
  return categories.flatMap(({ key, cloth }) => {
    if (cloth === undefined || cloth === '' || names.includes(cloth)) return [];
    const unknown = what('clothUnknown', { name: cloth, seen: otherCloth, cloths: names });
    return [{ line: key.line, about: `categories › ${key.value} › cloth`, what: unknown }];
  });
}
