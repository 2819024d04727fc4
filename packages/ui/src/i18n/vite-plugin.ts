import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Catalogue, compileGroup, faultsOf } from './compile.ts';
import { messageTypes } from './message-types.ts';

type CatalogueOptions = {
  /** The absolute path of the folder with one folder per language, each with one JSON file per group. */
  readonly folder: string;
  /** The languages; the first is the source that the others are compared with. */
  readonly languages: readonly [string, ...string[]];
  /** The absolute path of the generated key type. */
  readonly types: string;
  /** The groups that only later pages need: a file of their own. */
  readonly later?: readonly string[];
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

/** All errors in the languages of a folder; empty when the build may continue. */
export function catalogueFaults({
  folder,
  languages,
}: Pick<CatalogueOptions, 'folder' | 'languages'>): string[] {
  const source = readCatalogue(folder, languages[0]);
  return languages.flatMap((language) => faultsOf(language, readCatalogue(folder, language), source));
}

/**
 * A Vite plugin that compiles the catalogues' JSON for the runtime, so the phone needs no ICU parser. It fails the
 * build on a missing key or plural branch, and generates the type of the keys.
 */
export function catalogues(options: CatalogueOptions) {
  const inFolder = options.folder.split(sep).join('/');
  const isText = (id: string) => id.startsWith(inFolder) && id.endsWith('.json');
  const fileOf = (id: string) => {
    const [language = '', group = ''] = id.slice(inFolder.length + 1, -'.json'.length).split('/');
    return `${options.later?.includes(group) ? 'later' : 'texts'}-${language}`;
  };
  return {
    name: 'sufra:catalogues',
    enforce: 'pre' as const,
    /** A language is one file, whatever groups it has, and a second one for later. */
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: fileOf, debugName: 'texts', test: isText }] } },
        },
      },
    }),
    buildStart() {
      const faults = catalogueFaults(options);
      if (faults.length > 0) throw new Error(`The texts have errors:\n${faults.join('\n')}`);
      writeIfChanged(options.types, messageTypes(readCatalogue(options.folder, options.languages[0])));
    },
    load(id: string) {
      const file = id.split('?')[0] ?? id;
      if (!isText(file)) return null;
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
