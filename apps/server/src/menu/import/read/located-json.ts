/** A JSON parser (RFC 8259) that keeps the line of every value for error messages. */
import { type What, what } from './what.ts';

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
export type JsonFault = { readonly line: number; readonly what: What };

const depthMax = 32;

class Unreadable extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.what.key);
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
    if (scanner.peek() !== '') scanner.fail(what('jsonAfterEnd'));
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

  fail(wrong: What, line = this.line): never {
    throw new Unreadable({ line, what: wrong });
  }
}

function readValue(scanner: Scanner, depth: number): LocatedValue {
  const next = scanner.peek();
  const { line } = scanner;
  if (depth > depthMax) scanner.fail(what('jsonTooDeep', { max: depthMax }));
  if (next === '{') return readObject(scanner, depth);
  if (next === '[') return readList(scanner, depth);
  if (next === '"') return { kind: 'text', line, text: readText(scanner) };
  const literal = scanner.take(literals);
  if (literal === 'null') return { kind: 'null', line };
  if (literal !== undefined) return { kind: 'flag', line, flag: literal === 'true' };
  const number = scanner.take(numbers);
  if (number !== undefined) return { kind: 'number', line, text: number };
  if (next === '') return scanner.fail(what('jsonEndsInMiddle'));
  const isClosed = next === ']' || next === '}';
  return scanner.fail(isClosed ? what('jsonComma', { found: next }) : what('jsonNoValue', { found: next }));
}

function readText(scanner: Scanner): string {
  const quoted = scanner.take(strings);
  if (quoted === undefined) scanner.fail(what('jsonOpenText'));
  try {
    return JSON.parse(quoted) as string;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return scanner.fail(what('jsonBadText', { text: quoted.slice(0, 40) }));
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
    if (!scanner.skip(',')) failBetween(scanner, line, 'list');
  }
}

function readObject(scanner: Scanner, depth: number): LocatedValue {
  scanner.peek();
  const { line } = scanner;
  scanner.skip('{');
  const members = new Map<string, LocatedMember>();
  if (scanner.skip('}')) return { kind: 'object', line, members };
  for (;;) {
    if (scanner.peek() !== '"') scanner.fail(what('jsonNoName'));
    const nameLine = scanner.line;
    const name = readText(scanner);
    const earlier = members.get(name);
    if (earlier !== undefined) {
      scanner.fail(what('hereTwice', { name, line: earlier.line }), nameLine);
    }
    if (!scanner.skip(':')) scanner.fail(what('jsonColon', { name }));
    members.set(name, { line: nameLine, value: readValue(scanner, depth + 1) });
    if (scanner.skip('}')) return { kind: 'object', line, members };
    if (!scanner.skip(',')) failBetween(scanner, line, 'object');
  }
}

/** What is said where a list or an object, which begins on `line`, does not go on. */
function failBetween(scanner: Scanner, line: number, within: 'list' | 'object'): never {
  const isList = within === 'list';
  if (scanner.peek() === '')
    scanner.fail(isList ? what('jsonListOpen', { line }) : what('jsonObjectOpen', { line }));
  const comma = isList ? what('jsonListComma', { line }) : what('jsonObjectComma', { line });
  return scanner.fail(comma, scanner.lineOfEnd);
}
