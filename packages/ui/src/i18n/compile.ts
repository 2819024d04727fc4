import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The texts of one language: group (a file's name) → key → ICU message. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An argument of a message; plural and number arguments are numbers, the others text. */
export type MessageArguments = Readonly<Record<string, 'number' | 'text'>>;

/** Compiles the messages of a group for the runtime. Fails on an invalid ICU message. */
export function compileGroup(messages: Readonly<Record<string, string>>): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, compileMessageOrThrow(text)] as const),
  );
}

/** The arguments that a message takes, by name. */
export function argumentsOf(message: string): MessageArguments {
  const found: Record<string, 'number' | 'text'> = {};
  visit(compileMessageOrThrow(message), (name, type) => {
    const numeric = type === 'plural' || type === 'number' || type === 'selectordinal';
    found[name] = numeric || found[name] === 'number' ? 'number' : 'text';
  });
  return found;
}

/**
 * The errors in `catalogue` compared with `source`: missing or extra keys, different arguments, and plurals without a
 * branch that `language` needs. Empty when it is correct.
 */
export function faultsOf(language: string, catalogue: Catalogue, source: Catalogue): string[] {
  const faults: string[] = [];
  const texts = flatten(catalogue);
  const originals = flatten(source);
  for (const key of originals.keys()) if (!texts.has(key)) faults.push(`${language}: ${key} is missing`);
  for (const [key, text] of texts) {
    const original = originals.get(key);
    if (original === undefined) faults.push(`${language}: ${key} is not in the source language`);
    else faults.push(...faultsOfMessage(language, key, text, original));
  }
  return faults;
}

/** All messages by `group.key`. */
export function flatten(catalogue: Catalogue): Map<string, string> {
  const groups = Object.entries(catalogue);
  return new Map(
    groups.flatMap(([group, texts]) => Object.entries(texts).map(([k, text]) => [`${group}.${k}`, text])),
  );
}

function faultsOfMessage(language: string, key: string, text: string, original: string): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push(`${language}: ${key} is empty`);
  const wanted = Object.keys(argumentsOf(original)).sort().join(', ');
  const given = Object.keys(argumentsOf(text)).sort().join(', ');
  if (wanted !== given) faults.push(`${language}: ${key} takes (${given}), not (${wanted})`);
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  visit(compileMessageOrThrow(text), (name, type, cases) => {
    if (type !== 'plural' || cases === undefined) return;
    const missing = needed.filter((category) => !(category in cases)).sort();
    if (missing.length > 0)
      faults.push(`${language}: ${key} has no branch ${missing.join(', ')} for ${name}`);
  });
  return faults;
}

type Visitor = (name: string, type: string | undefined, cases: Record<string, unknown> | undefined) => void;

function visit(message: CompiledMessage, see: Visitor): void {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    const cases =
      typeof format === 'object' && format !== null ? (format as Record<string, unknown>) : undefined;
    see(name, type, cases);
    if (type !== 'plural' && type !== 'select' && type !== 'selectordinal') continue;
    for (const branch of Object.values(cases ?? {})) if (Array.isArray(branch)) visit(branch, see);
  }
}
