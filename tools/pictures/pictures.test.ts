import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { nameOf, pages } from './pages.ts';
import { languagesOf, largePictureBytes, pictureBytes, type State, states, wordStates } from './states.ts';

const sources = join(root, 'apps', 'diner', 'src');
const folder = join(root, 'docs', 'screens');

/** The routes in the app's source: `path: paths.name` or `path: '/written/out'`. */
function routesOfApp(): readonly string[] {
  const paths = readFileSync(join(sources, 'shared', 'paths.ts'), 'utf8');
  const table = readFileSync(join(sources, 'app', 'routes.tsx'), 'utf8');
  return [...table.matchAll(/path: (?:paths\.(\w+)|'([^']+)')/g)].map(([, name, written]) => {
    return written ?? new RegExp(`\\b${name}: '([^']+)'`).exec(paths)?.[1] ?? `paths.${name}`;
  });
}

test('every route of the app is in the list of pages, and every page is a route', () => {
  expect(routesOfApp().length).toBeGreaterThan(20);
  expect(pages.map(({ route }) => route).toSorted()).toEqual(routesOfApp().toSorted());
});

type Taken = readonly [name: string, screen: Pick<State, 'screen'>];

const taken: readonly Taken[] = [
  ...pages.map((page): Taken => [nameOf(page), {}]),
  ...[...states, ...wordStates].map((state): Taken => [state.name, state]),
];

test.each(taken)('%s has pictures in its languages, small enough for a slow connection', (name, state) => {
  const bytes = state.screen === undefined ? pictureBytes : largePictureBytes;
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const language of languagesOf(state)) {
    const path = join(folder, `${name}-${language}.webp`);
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path).length).toBeLessThanOrEqual(bytes);
    expect(index).toContain(`(${name}-${language}.webp)`);
  }
});
