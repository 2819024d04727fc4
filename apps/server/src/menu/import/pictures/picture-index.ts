/** `index.json` in a folder of pictures: for each, its position in the frame and its placeholder colour. */

import type { StoredPicture } from '../../snapshot/stored.ts';
import { describe, type Field, inside, matching, reportWrong } from '../read/fields.ts';
import { type Issue, Issues } from '../read/issues.ts';
import { parseLocatedJson } from '../read/located-json.ts';
import { object, optional } from '../read/shapes.ts';
import { type What, what } from '../read/what.ts';

export type Look = Pick<StoredPicture, 'crop' | 'tint'>;

/** The file's entries by picture name, or what is wrong with it. */
export type PictureIndex =
  | { readonly ok: true; readonly byName: ReadonlyMap<string, Look> }
  | { readonly ok: false; readonly why: What };

interface IndexEntry {
  readonly cloth: string | undefined;
  readonly crop: { readonly x: string; readonly y: string; readonly zoom: string } | undefined;
  readonly tint: string | undefined;
}

const shift = matching(/^-?\d{1,2}(?:\.\d+)?%$/, 'notShift');
const colour = matching(/^#[0-9a-f]{6}$/i, 'notColour');

const indexEntry = object<IndexEntry>({
  cloth: optional(colour),
  crop: optional(
    object<{ x: string; y: string; zoom: string }>({
      x: shift,
      y: shift,
      zoom: matching(/^[1-4](?:\.\d+)?$/, 'notZoom'),
    }),
  ),
  tint: optional(colour),
});

const indexField: Field<ReadonlyMap<string, Look>> = {
  blank: new Map(),
  read(value, place) {
    if (value.kind !== 'object')
      return reportWrong(value, place, what('notObject', { value: describe(value) }), new Map());
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
  if (!json.ok) return refused(file, { ...json.fault, about: '' });
  const issues = new Issues();
  const byName = indexField.read(json.value, { about: '', issues });
  const first = issues.inOrder()[0];
  return first === undefined ? { ok: true, byName } : refused(file, first);
}

function refused(file: string, { line, about, what: why }: Issue): PictureIndex {
  const place = [`${file}:${line}`, about].filter((part) => part !== '').join(': ');
  return { ok: false, why: what('saidOf', { place, why }) };
}
