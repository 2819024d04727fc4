/**
 * Text for a terminal. A menu file, a bank's report or somebody's name may hold control characters that move the
 * cursor, hide a line or turn its letters around; they are written out instead. Lines stay lines.
 */
export function forTerminal(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Prints one line. */
export function say(line: string): void {
  process.stdout.write(`${forTerminal(line).replaceAll('\n', '\\n')}\n`);
}

/** Prints why a command could not do its work, in one line or several. */
export function complain(text: string): void {
  process.stderr.write(`${forTerminal(text)}\n`);
}
