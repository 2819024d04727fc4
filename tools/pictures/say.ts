/** The diner's app's texts in a language, from the files it is built from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sufra/contract/core/constants';
import { root } from '../repository.ts';

/** A text by its key, `payment.payCash`, with its values filled in. It chooses no plural forms. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

export function sayIn(language: Language): Say {
  return (key, values = {}) => {
    const [file = '', name = ''] = key.split('.');
    const path = join(root, 'apps', 'diner', 'src', 'locales', language, `${file}.json`);
    const text = (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>)[name];
    if (text === undefined) throw new Error(`${path} has no ${name}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  };
}
