/** The characters of a file. Spreadsheets write UTF-8, UTF-16, or the code page of their country. */

export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly encoding: string }
  | { readonly ok: false };

/** Decodes a file: UTF-8 and UTF-16, with a mark or without, and Windows-1251, 1252, 1254 and 1256. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const sixteen = utf16Of(bytes);
  if (sixteen !== undefined) return decoded(bytes, sixteen);
  const utf8 = decoded(bytes, 'utf-8');
  return utf8.ok ? utf8 : decoded(bytes, codePageOf(bytes));
}

function decoded(bytes: Uint8Array, encoding: string): DecodedText {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Control characters come from a guess that was wrong, or from a file that is no text.
    const isText = !/(?![\t\n\v\f\r])\p{Cc}/u.test(text);
    return isText ? { ok: true, text, encoding } : { ok: false };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false };
    throw error;
  }
}

/** UTF-16 has a mark, or a zero beside every comma, digit and line break. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 20 && even === 0) return 'utf-16le';
  return even > head.length / 20 && odd === 0 ? 'utf-16be' : undefined;
}

/** Arabic's most frequent letters in Windows-1256: alif, lam, ya, mim, ta marbuta. Russian texts seldom have these bytes. */
const arabicBytes = new Set([0xc7, 0xe1, 0xed, 0xe3, 0xc9]);
/** Where Turkish has its own letters, Windows-1252 has those of Icelandic. */
const turkishBytes = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);

/** The code page of a text that is not Unicode, by its words. */
function codePageOf(bytes: Uint8Array): string {
  const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a && byte < 0x80;
  let foreign = 0;
  let mixed = 0;
  let high = 0;
  let latin = 0;
  let arabic = 0;
  let turkish = false;
  const endWord = () => {
    if (high > 1 && latin === 0) foreign += 1;
    if (high > 0 && latin > 0) mixed += 1;
    [high, latin] = [0, 0];
  };
  let total = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) {
      high += 1;
      total += 1;
      if (arabicBytes.has(byte)) arabic += 1;
      turkish ||= turkishBytes.has(byte);
    } else if (isLetter(byte)) latin += 1;
    else endWord();
  }
  endWord();
  if (foreign <= mixed) return turkish ? 'windows-1254' : 'windows-1252';
  return arabic > total * 0.22 ? 'windows-1256' : 'windows-1251';
}
