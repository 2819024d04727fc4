/** `index.json` beside pictures: for each, how it is moved in its frame and the colour that stands in for it. */
import { type Field, formed, inside, wrong } from './fields.ts';
import { Issues, issueLine } from './issues.ts';
import { parseLocatedJson } from './located-json.ts';
import { object, optional } from './shapes.ts';
import type { StoredPicture } from './stored.ts';

export type Look = Pick<StoredPicture, 'crop' | 'tint'>;

/** What the file says by name of picture, or what is wrong with it. */
export type Looks =
  | { readonly ok: true; readonly byName: ReadonlyMap<string, Look> }
  | { readonly ok: false; readonly sentence: string };

interface LookEntry {
  readonly cloth: string | undefined;
  readonly crop: { readonly x: string; readonly y: string; readonly zoom: string } | undefined;
  readonly tint: string | undefined;
}

const shift = formed(/^-?\d{1,2}(?:\.\d+)?%$/, 'a shift like "-13.0%"');
const colour = formed(/^#[0-9a-f]{6}$/i, 'a colour like "#b3a379"');

const lookEntry = object<LookEntry>({
  cloth: optional(colour),
  crop: optional(
    object<{ x: string; y: string; zoom: string }>({
      x: shift,
      y: shift,
      zoom: formed(/^[1-4](?:\.\d+)?$/, 'a zoom from 1 to 4, like 1.36'),
    }),
  ),
  tint: optional(colour),
});

const looksField: Field<ReadonlyMap<string, Look>> = {
  blank: new Map(),
  read(value, place) {
    if (value.kind !== 'object') return wrong(value, place, 'it is not an object in { }', new Map());
    return new Map(
      [...value.members].map(([name, member]): [string, Look] => {
        const { crop, tint } = lookEntry.read(member.value, inside(place, name));
        return [name, { crop: crop ? { ...crop, zoom: Number(crop.zoom) } : null, tint: tint ?? null }];
      }),
    );
  },
};

/** Reads the file's text. `file` is how it is called where something is wrong with it. */
export function readLooks(text: string, file: string): Looks {
  const json = parseLocatedJson(text);
  if (!json.ok)
    return {
      ok: false,
      sentence: issueLine(file, { ...json.fault, about: '', sentence: json.fault.message }),
    };
  const issues = new Issues();
  const byName = looksField.read(json.value, { about: '', issues });
  const first = issues.inOrder()[0];
  return first === undefined ? { ok: true, byName } : { ok: false, sentence: issueLine(file, first) };
}
