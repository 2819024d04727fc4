import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOf, pages } from './pictures-pages.ts';
import { root } from './repository.ts';

const sources = join(root, 'apps', 'diner', 'src');
const folder = join(root, 'docs', 'screens');

/** The routes of the app's own table: `path: paths.name` or `path: '/written/out'`. */
function routesOfApp(): readonly string[] {
  const paths = readFileSync(join(sources, 'paths.ts'), 'utf8');
  const table = readFileSync(join(sources, 'routes.tsx'), 'utf8');
  return [...table.matchAll(/path: (?:paths\.(\w+)|'([^']+)')/g)].map(([, name, written]) => {
    return written ?? new RegExp(`\\b${name}: '([^']+)'`).exec(paths)?.[1] ?? `paths.${name}`;
  });
}

test('every route of the app has its page among the pictures, and every page is a route', () => {
  expect(routesOfApp().length).toBeGreaterThan(20);
  expect(pages.map(({ route }) => route).toSorted()).toEqual(routesOfApp().toSorted());
});

test.each(pages)('$route has its pictures in both languages, small enough to be read on a train', (page) => {
  for (const language of ['en', 'ar']) {
    const path = join(folder, `${nameOf(page)}-${language}.webp`);
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path).length).toBeLessThanOrEqual(60_000);
  }
  const cells = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .map((row) => row.split('|')[1]?.trim());
  expect(cells).toContain(`\`${page.route}\``);
});
