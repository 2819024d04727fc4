// Direction overrides and isolates let a name repaint the line it stands on; the plain marks U+200E/F are kept, Arabic
// texts with Latin words in them need those.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const controls = /[\p{Cc}\ufeff]/gu;
const controlsButLineFeed = /[^\P{Cc}\n]|\ufeff/gu;

/**
 * Makes one line of what a person typed: NFC, trimmed, breaks and tabs as blanks, without control characters and
 * direction overrides, lone surrogates replaced, cut to `maxLength` characters (code points). May be empty. A text that
 * is clean stays as it is.
 */
export function cleanText(input: string, maxLength: number): string {
  return tidy(withLineFeeds(input).replaceAll('\n', ' ').replace(controls, ''), maxLength);
}

/** Like `cleanText`, for what may have several lines (a comment): breaks stay, each as one line feed. */
export function cleanParagraphs(input: string, maxLength: number): string {
  return tidy(withLineFeeds(input).replace(controlsButLineFeed, ''), maxLength);
}

function withLineFeeds(input: string): string {
  return input.replace(lineBreaks, '\n').replaceAll('\t', ' ');
}

function tidy(input: string, maxLength: number): string {
  const text = input.toWellFormed().replace(bidiControls, '').normalize('NFC').trim();
  return Array.from(text).slice(0, maxLength).join('').trimEnd();
}

/**
 * Instructions to the kitchen as they are kept: "" and "Nothing" in any case mean none, and none is "" (contract,
 * section 9).
 */
export function normaliseInstructions(input: string | null | undefined, maxLength = 200): string {
  if (input === undefined || input === null || input === '') return '';
  const text = cleanText(input, maxLength);
  return text.toLowerCase() === 'nothing' ? '' : text;
}

/** The first word of a name, for the header and for calling out; the name may be empty. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
