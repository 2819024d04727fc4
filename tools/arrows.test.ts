import { describe, expect, test } from 'vitest';
import { brokenArrows, featureCircles } from './arrows.ts';
import { codeFiles } from './source.ts';

const sources = codeFiles();

test('every import of the repository follows the arrows', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.flatMap(brokenArrows)).toEqual([]);
});

test("the server's features import each other in no circle", () => {
  expect(featureCircles(sources)).toEqual([]);
});

describe('an arrow that is broken is told', () => {
  const feature = 'apps/server/src/features';
  test.each([
    ['packages/domain/src/money.ts', 'node:fs', 'packages/domain imports nothing'],
    [
      'packages/domain/src/money.ts',
      '@sufra/contract/menu',
      'packages/domain may not import packages/contract',
    ],
    [
      'packages/contract/src/menu.ts',
      '@sufra/client/client',
      'packages/contract may not import packages/client',
    ],
    ['packages/ui/src/sheet.tsx', 'react-router', 'no router'],
    ['apps/diner/src/main.tsx', '../../staff/src/paths.ts', 'apps/diner may not import apps/staff'],
    ['apps/staff/src/main.tsx', '../../server/src/app.ts', 'apps/staff may not import apps/server'],
    ['apps/server/src/app.ts', '../../../../elsewhere/file.ts', 'nothing outside the workspace'],
    [`${feature}/bill/commands.ts`, 'fastify', 'only routes, http/ and the top'],
    [`${feature}/bill/commands.ts`, 'kysely', 'only stores and database/ know the database'],
    [`${feature}/bill/commands.ts`, '../orders/store.ts', 'only orders itself uses its store'],
    [`${feature}/bill/queries.ts`, '../orders/store-lines.ts', 'only orders itself uses its store'],
    [`${feature}/bill/commands.ts`, '../orders/routes.ts', 'nobody imports routes'],
    [`${feature}/bill/store.ts`, './commands.ts', 'a store is below the commands'],
    [`${feature}/payments/commands.ts`, '../../providers/epg/epg-provider.ts', 'only providers/epg knows'],
  ])('%s importing %s', (path, specifier, why) => {
    const told = brokenArrows({ path, text: `import { x } from '${specifier}';\nexport const y = x;` });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(why);
  });
});

describe('an arrow that is allowed is not', () => {
  const feature = 'apps/server/src/features';
  test.each([
    ['packages/domain/src/money.ts', './result.ts'],
    ['packages/contract/src/menu.ts', '@sufra/domain/money'],
    ['apps/diner/src/main.tsx', '@sufra/ui/sheet.tsx'],
    [`${feature}/bill/routes.ts`, 'fastify'],
    [`${feature}/bill/store.ts`, 'kysely'],
    [`${feature}/bill/commands.ts`, '../orders/queries.ts'],
    [`${feature}/bill/commands.ts`, './store.ts'],
    [`${feature}/payments/commands.ts`, '../../providers/provider.ts'],
    [`${feature}/payments/commands.test.ts`, '../../../../emulator/src/app.ts'],
    ['apps/server/src/app.ts', './features/bill/routes.ts'],
  ])('%s importing %s', (path, specifier) => {
    expect(brokenArrows({ path, text: `import { x } from '${specifier}';\nexport const y = x;` })).toEqual(
      [],
    );
  });
});

test('a circle of features is told once, whatever it starts from', () => {
  const importing = (from: string, to: string) => ({
    path: `apps/server/src/features/${from}/commands.ts`,
    text: `import { x } from '../${to}/commands.ts';\nexport const y = x;`,
  });
  const circle = [
    importing('bill', 'orders'),
    importing('orders', 'payments'),
    importing('payments', 'bill'),
  ];
  expect(featureCircles(circle)).toEqual(['bill → orders → payments → bill']);
  expect(featureCircles(circle.slice(0, 2))).toEqual([]);
});
