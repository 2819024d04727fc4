import { type Issue, issueLine } from './read/issues.ts';
import { inWords } from './read/what.ts';

const alone = 2;
const namesMax = 6;

/** Notes as lines in English for the person who imports: what is said of many dishes is said once, with the first of them. */
export function noteLines(file: string, notes: readonly Issue[]): readonly string[] {
  const alike = Map.groupBy(notes, (note) => inWords(note.what, 'en'));
  return [...alike].flatMap(([sentence, same]) =>
    same.length <= alone ? same.map((note) => `note: ${issueLine(file, note)}`) : folded(sentence, same),
  );
}

function folded(sentence: string, same: readonly Issue[]): readonly string[] {
  const names = same.slice(0, namesMax).map(({ about, line }) => `${nameOf(about)} (line ${line})`);
  const more = same.length > namesMax ? ` and ${same.length - namesMax} more` : '';
  return [`note: ${same.length} times: ${sentence}`, `      ${names.join(', ')}${more}`];
}

function nameOf(about: string): string {
  return about.replace(/^items › /, '') || 'the file';
}
