import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type PrerenderedOptions = {
  /** Exports `staticWelcome(): string`. */
  readonly welcome: string;
  /** Exports `staticMenu(): string`, with the keys of texts in it. */
  readonly menu: string;
  /** The folder of the texts: `{language}/{group}.json`. */
  readonly texts: string;
  readonly languages: readonly string[];
};

/**
 * Puts into index.html at build what is seen before any script of the app has arrived: the Welcome screen in all
 * languages, and the pieces of Home's first view, with the texts that stand in them.
 */
export function prerendered({ welcome, menu, texts, languages }: PrerenderedOptions, root: string): Plugin {
  const importNow = async <Exports>(module: string) =>
    (
      await runnerImport<Exports>(module, {
        root,
        configFile: false,
        logLevel: 'error',
        oxc: { jsx: { runtime: 'automatic' } },
      })
    ).module;
  return {
    name: 'sufra:prerendered',
    apply: 'build',
    async transformIndexHtml(html) {
      const { staticWelcome } = await importNow<{ staticWelcome: () => string }>(welcome);
      const { staticMenu } = await importNow<{ staticMenu: () => string }>(menu);
      const pieces = staticMenu();
      const said = Object.fromEntries(languages.map((code) => [code, textsIn(pieces, join(texts, code))]));
      const attribute = JSON.stringify(said).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return html
        .replace('<!--welcome-->', () => staticWelcome())
        .replace(
          '<!--menu-->',
          () => `<template id="early-pieces" data-texts="${attribute}">${pieces}</template>`,
        );
    },
  };
}

/** The texts whose keys (`group.name`) stand in a piece of markup. */
function textsIn(markup: string, folder: string): Record<string, string> {
  const keys = new Set(markup.match(/\b(?:app|dialog|home)\.\w+/g));
  return Object.fromEntries(
    Array.from(keys, (key) => {
      const [group = '', name = ''] = key.split('.');
      const file = JSON.parse(readFileSync(join(folder, `${group}.json`), 'utf8')) as Record<string, string>;
      const text = file[name];
      if (text === undefined) throw new Error(`${folder} has no text for ${key}`);
      return [key, text];
    }),
  );
}
