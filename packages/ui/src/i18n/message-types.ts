import { argumentsOf, type Catalogue, flatten } from './compile.ts';

/**
 * The TypeScript source of the type `Messages`: each key with the arguments its message takes, `undefined` for none.
 * Two spaces, single quotes, one key per line.
 */
export function messageTypes(source: Catalogue): string {
  const lines = [...flatten(source)].map(([key, text]) => `  '${key}': ${argumentType(text)};`);
  return [
    '/** The keys of the texts with their arguments. Generated from the source language when the app is built. */',
    'export type Messages = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function argumentType(text: string): string {
  const entries = Object.entries(argumentsOf(text));
  if (entries.length === 0) return 'undefined';
  const fields = entries.map(
    ([name, type]) => `${name}: ${type === 'number' ? 'number' : 'string | number'}`,
  );
  return `{ ${fields.join('; ')} }`;
}
