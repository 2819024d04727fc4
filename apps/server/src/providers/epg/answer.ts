import type { XmlElement } from '@rgrove/parse-xml';
import type { Fils } from '@sufra/domain/core/money';
import { parseMoney } from '@sufra/domain/core/money';
import { childrenOf, parseXml } from './xml.ts';

/**
 * An answer's fields by path in lower case (`responsecode`, `amount.value`): gateway instances differ in letter case.
 */
export type EpgAnswer = ReadonlyMap<string, string>;

const depthMax = 4;

/** Parses a body as JSON, else as XML; undefined if it is neither, or has no `Transaction`. */
export function parseAnswer(body: string): EpgAnswer | undefined {
  const json = parseJson(body);
  if (json !== undefined) return fromJson(json);
  const document = parseXml(body);
  if (document === undefined) return undefined;
  const transaction = [document, ...childrenOf(document)].find((element) => isTransaction(element.name));
  if (transaction === undefined) return undefined;
  const fields = new Map<string, string>();
  collectXml(transaction, '', fields);
  return fields;
}

/** One field's text, trimmed; undefined if missing or blank. */
export function field(answer: EpgAnswer, name: string): string | undefined {
  const text = answer.get(name.toLowerCase())?.trim();
  return text === undefined || text === '' ? undefined : text;
}

/**
 * The part of an answer that names a transaction, at whatever depth: a row of a list, by paths of its own. Undefined if
 * none does.
 */
export function rowOf(
  answer: EpgAnswer,
  transactionId: string,
): { readonly prefix: string; readonly row: EpgAnswer } | undefined {
  const name = 'transactionid';
  const found = [...answer].find(
    ([path, text]) => (path === name || path.endsWith(`.${name}`)) && text.trim() === transactionId,
  );
  if (found === undefined) return undefined;
  const prefix = found[0].slice(0, -name.length);
  const own = [...answer].filter(([path]) => path.startsWith(prefix));
  return { prefix, row: new Map(own.map(([path, text]) => [path.slice(prefix.length), text])) };
}

/** The answer's amount as written. */
export function writtenAmount(answer: EpgAnswer): string | undefined {
  return field(answer, 'Amount.Value') ?? field(answer, 'Amount');
}

/** The answer's amount in fils; more than two decimals only if they are zeros ("50.000" has been seen). */
export function answeredAmount(answer: EpgAnswer): Fils | undefined {
  const text = writtenAmount(answer);
  return text === undefined ? undefined : parseMoney(text.replace(/^(\d+\.\d\d)0+$/, '$1'));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function fromJson(json: unknown): EpgAnswer | undefined {
  if (!isObject(json)) return undefined;
  const transaction = Object.entries(json).find(([name]) => isTransaction(name))?.[1];
  if (!isObject(transaction)) return undefined;
  const fields = new Map<string, string>();
  collectJson(transaction, '', fields, 0);
  return fields;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTransaction(name: string): boolean {
  return name.toLowerCase() === 'transaction';
}

function collectJson(
  source: Record<string, unknown>,
  prefix: string,
  fields: Map<string, string>,
  depth: number,
): void {
  for (const [name, value] of Object.entries(source)) {
    const path = prefix + name.toLowerCase();
    if (typeof value === 'string') fields.set(path, value);
    else if (typeof value === 'number') fields.set(path, String(value));
    else if (depth >= depthMax) continue;
    else if (Array.isArray(value)) collectJson({ ...value }, `${path}.`, fields, depth + 1);
    else if (isObject(value)) collectJson(value, `${path}.`, fields, depth + 1);
  }
}

function collectXml(element: XmlElement, prefix: string, fields: Map<string, string>): void {
  const names = childrenOf(element).map((child) => child.name.toLowerCase());
  for (const [index, child] of childrenOf(element).entries()) {
    const name = names[index] ?? '';
    // Those that repeat are a list, and get their place in it.
    const path = prefix + (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}.${index}`);
    if (childrenOf(child).length === 0) fields.set(path, child.text);
    else if (path.split('.').length <= depthMax) collectXml(child, `${path}.`, fields);
  }
}
