/** `index.json` in a folder of pictures: for each, its position in the frame and its placeholder colour. */

import type { StoredPicture } from '../../snapshot/stored.ts';
import { type Field, inside, matching, reportWrong } from '../read/fields.ts';
import { Issues, issueLine } from '../read/issues.ts';
import { parseLocatedJson } from '../read/located-json.ts';
import { object, optional } from '../read/shapes.ts';

export type Look = Pick<StoredPicture, 'crop' | 'tint'>;

/** The file's entries by picture name, or what is wrong with it. */
export type PictureIndex =
  | { readonly ok: true; readonly byName: ReadonlyMap<string, Look> }
  | { readonly ok: false; readonly sentence: string };

interface IndexEntry {
  readonly cloth: string | undefined;
  readonly crop: { readonly x: string; readonly y: string; readonly zoom: string } | undefined;
  readonly tint: string | undefined;
}

const shift = matching(/^-?\d{1,2}(?:\.\d+)?%$/, 'a shift like "-13.0%"');
const colour = matching(/^#[0-9a-f]{6}$/i, 'a colour like "#b3a379"');

const indexEntry = object<IndexEntry>({
  cloth: optional(colour),
  crop: optional(
    object<{ x: string; y: string; zoom: string }>({
      x: shift,
      y: shift,
      zoom: matching(/^[1-4](?:\.\d+)?$/, 'a zoom from 1 to 4, like 1.36'),
    }),
  ),
  tint: optional(colour),
});

const indexField: Field<ReadonlyMap<string, Look>> = {
  blank: new Map(),
  read(value, place) {
    if (value.kind !== 'object') return reportWrong(value, place, 'it is not an object in { }', new Map());
    return new Map(
      [...value.members].map(([name, member]): [string, Look] => {
        const { crop, tint } = indexEntry.read(member.value, inside(place, name));
        return [name, { crop: crop ? { ...crop, zoom: Number(crop.zoom) } : null, tint: tint ?? null }];
      }),
    );
  },
};

/** Parses the file's text. `file` is its name in error messages. */
export function readPictureIndex(text: string, file: string): PictureIndex {
  const json = parseLocatedJson(text);
  if (!json.ok)
    return {
      ok: false,
      sentence: issueLine(file, { ...json.fault, about: '', sentence: json.fault.message }),
    };
  const issues = new Issues();
  const byName = indexField.read(json.value, { about: '', issues });
  const first = issues.inOrder()[0];
  return first === undefined ? { ok: true, byName } : { ok: false, sentence: issueLine(file, first) };
}
