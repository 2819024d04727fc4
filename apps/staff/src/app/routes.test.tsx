import { type Permission, permissions } from '@sufra/contract/core/permissions';
import { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import {
  consoleAddressOf,
  consolePages,
  type KnownOfConsole,
  otherRoutes,
} from '../../../../tools/pictures/console-pages.ts';
import { reportPages } from '../bill/reports/asked.ts';
import { paths } from '../shared/paths.ts';
import { sectionsFor } from '../venue/settings/sections.tsx';
import { createRoutes } from './routes.tsx';

const routes = createRoutes(new QueryClient());

/** The routes that show a page; the start has a redirect alone. */
function pathsOf(found: readonly RouteObject[]): readonly string[] {
  return found.flatMap(({ path, index, children }) => {
    if (children !== undefined) return pathsOf(children);
    return index === true ? '/' : (path ?? []);
  });
}

const known: KnownOfConsole = {
  account: 'a1',
  attempt: 't1',
  customer: 'c1',
  dish: '1',
  feedback: 'f1',
  token: 'x1',
  unpaid: 'o1',
  zReport: '0001',
};
const addressOf = (page: (typeof consolePages)[number]) => consoleAddressOf(page, known).replace(/\?.*/, '');

test('every route of the console is in the list of pages, or in that of the others with a reason [STAFF-10]', () => {
  const listed = new Set([...consolePages.map(({ route }) => route), ...Object.keys(otherRoutes)]);
  expect([...listed].toSorted()).toEqual(pathsOf(routes).toSorted());
});

test.each(consolePages)('the address of a page of $route leads there [STAFF-10]', (page) => {
  const match = matchRoutes(routes, addressOf(page))?.at(-1);
  expect(match?.route.path).toBe(page.route);
});

test('what a route may do without is visited with it and without, each report and section too [STAFF-10]', () => {
  for (const route of new Set(consolePages.map((page) => page.route).filter((path) => path.endsWith('?')))) {
    const lengths = consolePages
      .filter((page) => page.route === route)
      .map((page) => addressOf(page).split('/').length);
    expect(new Set(lengths), route).toEqual(new Set([route.split('/').length - 1, route.split('/').length]));
  }
  const visited = consolePages.map(addressOf);
  const everybody = { permissions: Object.keys(permissions) as Permission[] };
  expect(visited).toEqual(expect.arrayContaining(reportPages.map((kind) => paths.report(kind))));
  const sections = sectionsFor(everybody).map(({ key }) => paths.settingsSection(key));
  expect(visited).toEqual(expect.arrayContaining(sections));
});
