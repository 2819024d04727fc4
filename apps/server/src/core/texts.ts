/** The server's texts for people: one folder of JSON files per language, such as `locales/en/errors.json`. */
import { readFileSync } from 'node:fs';
import { type Language, languages } from '@sufra/contract/core/constants';
import type calls from '../locales/en/calls.json';
import type cardPages from '../locales/en/card-pages.json';
import type errors from '../locales/en/errors.json';
import type feedback from '../locales/en/feedback.json';
import type fields from '../locales/en/fields.json';
import type menuFile from '../locales/en/menu-file.json';
import type notifications from '../locales/en/notifications.json';
import type ordering from '../locales/en/ordering.json';
import type pages from '../locales/en/pages.json';
import type printing from '../locales/en/printing.json';
import type push from '../locales/en/push.json';
import type receipts from '../locales/en/receipts.json';

/** The files of a language, by name. English defines which texts exist. */
export interface Catalogues {
  readonly 'card-pages': typeof cardPages;
  readonly calls: typeof calls;
  readonly errors: typeof errors;
  readonly feedback: typeof feedback;
  readonly fields: typeof fields;
  readonly 'menu-file': typeof menuFile;
  readonly notifications: typeof notifications;
  readonly ordering: typeof ordering;
  readonly pages: typeof pages;
  readonly printing: typeof printing;
  readonly push: typeof push;
  readonly receipts: typeof receipts;
}

const names = [
  'card-pages',
  'calls',
  'errors',
  'feedback',
  'fields',
  'menu-file',
  'notifications',
  'ordering',
  'pages',
  'printing',
  'push',
  'receipts',
] as const satisfies readonly (keyof Catalogues)[];

const byLanguage = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(names.map((name) => [name, read(language, name)])),
  ]),
) as unknown as Readonly<Record<Language, Catalogues>>;

function read(language: Language, name: keyof Catalogues): unknown {
  return JSON.parse(readFileSync(new URL(`../locales/${language}/${name}.json`, import.meta.url), 'utf8'));
}

/** The texts of one file in a language. */
export function textsOf<Name extends keyof Catalogues>(name: Name, language: Language): Catalogues[Name] {
  return byLanguage[language][name];
}

/** Fills in the `{name}` placeholders of a text; unknown names become empty. */
export function fill(text: string, about: (name: string) => string | undefined): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => about(name) ?? '');
}

const plurals = /\{(\w+), plural,((?: \w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g;
const formsOfPlural = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/** The same for a text with plurals, such as `{count, plural, one {# dish} other {# dishes}}`: by the rules of its language. */
export function fillCounted(
  text: string,
  language: Language,
  about: (name: string) => string | undefined,
): string {
  const chosen = text.replaceAll(plurals, (_, name: string, written: string) => {
    const count = about(name) ?? '';
    const forms = new Map([...written.matchAll(formsOfPlural)].map(([, form, words]) => [form, words]));
    const words = forms.get(new Intl.PluralRules(language).select(Number(count))) ?? forms.get('other') ?? '';
    return words.replaceAll('#', count);
  });
  return fill(chosen, about);
}
