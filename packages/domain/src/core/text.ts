// With direction overrides and isolates a name could change how the rest of its line is drawn. The plain marks U+200E/F
// are kept: Arabic texts with Latin words need them.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu;
// Invisible characters without meaning in a name: zero-width spaces, fillers, tags and the like. Joiners, plain
// direction marks, variation selectors, and the tags of the flags of England, Scotland and Wales are kept.
const unseen =
  /(?!\u200c|\u200d|[\u200e\u200f\u061c]|\p{Variation_Selector})(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
/** Characters that look blank: from Braille and musical notation. */
const blankSigns = /[\u2800\u{1d159}]/gu;
const joinerRuns = /([\u200c\u200d])[\u200c\u200d]+/gu;
const idleJoiners =
  /(?<![\p{L}\p{M}\p{N}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{N}\p{Extended_Pictographic}])/gu;
const marksOnNothing = /(^|\s)[\p{M}\u200c\u200d]+/gu;
/** No language puts more than four marks on a character. */
const heapsOfMarks = /(\p{M}{4})\p{M}+/gu;
const endOfNothing = /[\s\u200c\u200d]+$/u;
const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}]/u;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const controls = /[\p{Cc}\ufeff]/gu;
const controlsButLineFeed = /[^\P{Cc}\n]|\ufeff/gu;

/**
 * Cleans one line of typed text: NFC, trimmed, line breaks and tabs as blanks, no control, direction override or
 * invisible characters, at most four marks on a character, lone surrogates replaced, cut to `maxLength` code points.
 * Empty when nothing visible is left. Cleaning a clean text changes nothing.
 */
export function cleanText(input: string, maxLength: number): string {
  return tidy(withLineFeeds(input).replaceAll('\n', ' ').replace(controls, ''), maxLength);
}

/** Like `cleanText`, for text with several lines (a comment): line breaks stay, each as one line feed. */
export function cleanParagraphs(input: string, maxLength: number): string {
  return tidy(withLineFeeds(input).replace(controlsButLineFeed, ''), maxLength);
}

function withLineFeeds(input: string): string {
  return input.replace(lineBreaks, '\n').replaceAll('\t', ' ');
}

function tidy(input: string, maxLength: number): string {
  const seen = input.toWellFormed().replace(bidiControls, '').replace(blankSigns, ' ').replace(unseen, '');
  const joined = withoutIdleJoiners(seen.replace(marksOnNothing, '$1'));
  const text = joined.normalize('NFC').replace(heapsOfMarks, '$1').trim();
  const cut = Array.from(text).slice(0, maxLength).join('').replace(endOfNothing, '');
  return visible.test(cut) ? cut : '';
}

/** A joiner is kept only once, between two letters (Persian) or two emoji. */
function withoutIdleJoiners(text: string): string {
  return text.replace(joinerRuns, '$1').replace(idleJoiners, '');
}

/** Kitchen instructions as they are stored: "" and "Nothing" in any case mean none, stored as "" (ITEM-10). */
export function normaliseInstructions(input: string | null | undefined, maxLength = 200): string {
  if (input === undefined || input === null || input === '') return '';
  const text = cleanText(input, maxLength);
  return text.toLowerCase() === 'nothing' ? '' : text;
}

/** The first word of a name, for the header and for calling out. The name may be empty. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
