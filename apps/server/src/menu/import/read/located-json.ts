/** A JSON parser (RFC 8259) that keeps the line of every value for error messages. */

/** A value with the line (from 1) where it begins. `column` is its heading if it came from CSV. */
export type LocatedValue = { readonly line: number; readonly column?: string } & (
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, LocatedMember> }
  | { readonly kind: 'list'; readonly entries: readonly LocatedValue[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'null' }
);

/** A member of an object: the line of its name, and its value. */
export type LocatedMember = { readonly line: number; readonly value: LocatedValue };

/** A syntax error. */
export type JsonFault = { readonly line: number; readonly message: string };

const depthMax = 32;

class Unreadable extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Parses a JSON text. Stops at the first syntax error, because nothing after it can be trusted. */
export function parseLocatedJson(
  text: string,
): { readonly ok: true; readonly value: LocatedValue } | { readonly ok: false; readonly fault: JsonFault } {
  const scanner = new Scanner(text.startsWith('\ufeff') ? text.slice(1) : text);
  try {
    const value = readValue(scanner, 0);
    if (scanner.peek() !== '') scanner.fail('there is more text after the end of the JSON value');
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: error.fault };
    throw error;
  }
}

const blanks = /[ \t\r\n]*/y;
const literals = /true|false|null/y;
const numbers = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// A string up to its closing quote; JSON.parse checks what is inside.
const strings = /"(?:[^"\\\n\r]|\\[^\n\r])*"/y;

class Scanner {
  readonly #text: string;
  #at = 0;
  line = 1;
  /** The line on which the last token ended. */
  lineOfEnd = 1;
  constructor(text: string) {
    this.#text = text;
  }

  /** The next non-blank character, '' at the end. */
  peek(): string {
    this.take(blanks);
    return this.#text[this.#at] ?? '';
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    for (const character of found) if (character === '\n') this.line += 1;
    if (pattern !== blanks) this.lineOfEnd = this.line;
    return found;
  }

  skip(character: string): boolean {
    if (this.peek() !== character) return false;
    this.#at += 1;
    this.lineOfEnd = this.line;
    return true;
  }

  fail(message: string, line = this.line): never {
    throw new Unreadable({ line, message });
  }
}

function readValue(scanner: Scanner, depth: number): LocatedValue {
  const next = scanner.peek();
  const { line } = scanner;
  if (depth > depthMax) scanner.fail(`lists and objects lie more than ${depthMax} deep in each other`);
  if (next === '{') return readObject(scanner, depth);
  if (next === '[') return readList(scanner, depth);
  if (next === '"') return { kind: 'text', line, text: readText(scanner) };
  const literal = scanner.take(literals);
  if (literal === 'null') return { kind: 'null', line };
  if (literal !== undefined) return { kind: 'flag', line, flag: literal === 'true' };
  const number = scanner.take(numbers);
  if (number !== undefined) return { kind: 'number', line, text: number };
  return scanner.fail(
    next === ''
      ? 'the file ends in the middle; a closing bracket or quote is missing'
      : `a value is expected here, not "${next}"${next === ']' || next === '}' ? '; is there a comma too many?' : ''}`,
  );
}

function readText(scanner: Scanner): string {
  const quoted = scanner.take(strings);
  if (quoted === undefined) scanner.fail('a text has no closing quote on its line');
  try {
    return JSON.parse(quoted) as string;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return scanner.fail(`the text ${quoted.slice(0, 40)} has a control character or a bad backslash in it`);
  }
}

function readList(scanner: Scanner, depth: number): LocatedValue {
  scanner.peek();
  const { line } = scanner;
  scanner.skip('[');
  const entries: LocatedValue[] = [];
  if (scanner.skip(']')) return { kind: 'list', line, entries };
  for (;;) {
    entries.push(readValue(scanner, depth + 1));
    if (scanner.skip(']')) return { kind: 'list', line, entries };
    if (!scanner.skip(',')) failBetween(scanner, `the list that begins on line ${line}`, ']');
  }
}

function readObject(scanner: Scanner, depth: number): LocatedValue {
  scanner.peek();
  const { line } = scanner;
  scanner.skip('{');
  const members = new Map<string, LocatedMember>();
  if (scanner.skip('}')) return { kind: 'object', line, members };
  for (;;) {
    if (scanner.peek() !== '"')
      scanner.fail('a name in double quotes is expected here; is there a comma too many?');
    const nameLine = scanner.line;
    const name = readText(scanner);
    const earlier = members.get(name);
    if (earlier !== undefined) {
      scanner.fail(`"${name}" is here twice: it is also on line ${earlier.line}`, nameLine);
    }
    if (!scanner.skip(':')) scanner.fail(`a colon is missing after "${name}"`);
    members.set(name, { line: nameLine, value: readValue(scanner, depth + 1) });
    if (scanner.skip('}')) return { kind: 'object', line, members };
    if (!scanner.skip(',')) failBetween(scanner, `the object that begins on line ${line}`, '}');
  }
}

function failBetween(scanner: Scanner, what: string, closing: string): never {
  const next = scanner.peek();
  if (next === '') scanner.fail(`the file ends before ${what} is closed with "${closing}"`);
  return scanner.fail(
    `a comma or "${closing}" is missing at the end of this line, in ${what}`,
    scanner.lineOfEnd,
  );
}
