import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Catalogue, compileGroup, faultsOf } from './compile.ts';
import { messageTypes } from './message-types.ts';

type CatalogueOptions = {
  /** The folder with one folder per language, each with a JSON file per group. Absolute. */
  readonly folder: string;
  /** The languages; the first is the source that the others are held against. */
  readonly languages: readonly [string, ...string[]];
  /** Where the type of the keys is written. Absolute. */
  readonly types: string;
};

/** The groups of one language, read from its folder. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  const groups = files.sort().map((file) => {
    const text = readFileSync(join(folder, language, file), 'utf8');
    return [file.slice(0, -'.json'.length), JSON.parse(text) as Record<string, string>] as const;
  });
  return Object.fromEntries(groups);
}

/** Everything that is wrong with the languages of a folder; empty when a build may go on. */
export function catalogueFaults({
  folder,
  languages,
}: Pick<CatalogueOptions, 'folder' | 'languages'>): string[] {
  const source = readCatalogue(folder, languages[0]);
  return languages.flatMap((language) => faultsOf(language, readCatalogue(folder, language), source));
}

/**
 * A Vite plugin that compiles the catalogues' JSON to what the runtime reads, so that the phone carries no ICU parser.
 * It fails the build on a missing key or plural branch, and writes the type of the keys.
 */
export function catalogues(options: CatalogueOptions) {
  const inFolder = options.folder.split(sep).join('/');
  return {
    name: 'sufra:catalogues',
    enforce: 'pre' as const,
    buildStart() {
      const faults = catalogueFaults(options);
      if (faults.length > 0) throw new Error(`The texts are not complete:\n${faults.join('\n')}`);
      writeIfChanged(options.types, messageTypes(readCatalogue(options.folder, options.languages[0])));
    },
    load(id: string) {
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(inFolder) || !file.endsWith('.json')) return null;
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return { code: `export default ${JSON.stringify(compileGroup(messages))}`, moduleType: 'js' as const };
    },
  };
}

function writeIfChanged(file: string, text: string): void {
  if (readIfThere(file) !== text) writeFileSync(file, text);
}

function readIfThere(file: string): string | undefined {
  const folder = readdirSync(join(file, '..'));
  return folder.includes(file.split(sep).at(-1) ?? '') ? readFileSync(file, 'utf8') : undefined;
}
