import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { guidePictureBytes, guidePictures } from './scenes.ts';

const folder = join(root, 'docs', 'guides', 'staff');
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const texts = new Map(pages.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** A text without line breaks and code, as a reader sees it. */
const wordsOf = (text: string) => text.replaceAll(/```[^]*?```|`[^`]*`/g, '').replaceAll(/\s+/g, ' ');

/** Every English text of the console, with straight apostrophes. */
function screenTexts(): ReadonlySet<string> {
  const catalogues = join(root, 'apps', 'staff', 'src', 'locales', 'en');
  const files = readdirSync(catalogues).map((name) => readFileSync(join(catalogues, name), 'utf8'));
  const all = files.flatMap((file) => Object.values(JSON.parse(file) as Record<string, string>));
  return new Set(all.map((text) => text.replaceAll('’', "'")));
}

/** What a page sets in bold or italics, except the sentences that begin a paragraph: those end in a mark. */
function namedOnScreens(text: string): readonly string[] {
  const set = [...wordsOf(text).matchAll(/\*\*(.+?)\*\*|(?<![\w*])_(.+?)_/g)];
  return set.map(([, bold, italic]) => bold ?? italic ?? '').filter((words) => !/[.:?]$/.test(words));
}

test('every picture that is taken exists, is small, and stands in a guide [DOC-18]', () => {
  const shown = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/!\[[^\]]+\]\(pictures\/([\w-]+)\.webp\)/g)].map(([, name]) => name ?? ''),
  );
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.toSorted()).toEqual(guidePictures.toSorted());
  const files = readdirSync(join(folder, 'pictures'));
  expect(files.toSorted()).toEqual(guidePictures.map((name) => `${name}.webp`).toSorted());
  for (const name of files) {
    expect(readFileSync(join(folder, 'pictures', name)).length, name).toBeLessThanOrEqual(guidePictureBytes);
  }
});

test.each(pages)('%s names only what the English console says [DOC-18]', (name) => {
  const known = screenTexts();
  const unknown = namedOnScreens(texts.get(name) ?? '').filter((words) => !known.has(words));
  expect(unknown).toEqual([]);
});

test('the guides say enough names of screens for that to mean something [DOC-18]', () => {
  expect(namedOnScreens([...texts.values()].join('\n')).length).toBeGreaterThan(80);
});

test.each(pages)(
  '%s leads only where there is something, and the first page leads to it [DOC-18]',
  (name) => {
    const links = [...(texts.get(name) ?? '').matchAll(/\]\(([^)#]+)(?:#[\w-]+)?\)/g)];
    for (const [, path = ''] of links)
      expect(existsSync(join(dirname(join(folder, name)), path)), path).toBe(true);
    if (name !== 'README.md') expect(texts.get('README.md')).toContain(`(${name})`);
  },
);
