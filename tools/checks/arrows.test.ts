import { describe, expect, test } from 'vitest';
import { brokenArrows } from './arrows.ts';
import { fileCircles, folderCircles } from './circles.ts';
import { codeFiles } from './source.ts';

const sources = codeFiles();

/** Places without import cycles between folders. To grow until it covers everything. */
const withoutCycles = [
  'packages/',
  'tools/',
  'bench/',
  'e2e/',
  'demo/',
  'apps/diner/',
  'apps/staff/',
  'apps/server/src/venue/',
  'apps/server/src/menu/',
  'apps/server/src/tables/',
  'apps/server/src/orders/',
  'apps/server/src/guests/',
  'apps/server/src/cli/',
  'apps/server/src/backup/',
  'apps/server/src/bill/',
  'apps/server/src/core/',
  'apps/server/src/http/',
  'apps/server/src/database/',
  'apps/server/src/providers/',
  'apps/server/src/settings/',
  'apps/server/src/web-apps/',
  'apps/emulator/',
];

/** Imports that still go upwards. The list only gets shorter. */
const knownUpwardImports: readonly string[] = [];

/** Files that are still in an import cycle. The list only gets shorter. */
const knownCycles: readonly string[] = [];

test('every import in the repository is allowed', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.flatMap(brokenArrows).map(withoutLine)).toEqual(knownUpwardImports);
});

test('there are no import cycles between files', () => {
  expect(fileCircles(sources)).toEqual(knownCycles);
});

test.each(withoutCycles)('there are no import cycles between the folders of %s', (place) => {
  expect(folderCircles(sources.filter(({ path }) => path.startsWith(place)))).toEqual([]);
});

function withoutLine(fault: string): string {
  return fault.replace(/:\d+ imports/, ' imports').replace(/: .*/, '');
}

describe('a forbidden import is reported', () => {
  const server = 'apps/server/src';
  test.each([
    ['packages/domain/src/core/money.ts', 'node:fs', 'packages/domain imports nothing'],
    [
      'packages/domain/src/core/money.ts',
      '@sufra/contract/menu/menu',
      'packages/domain may not import packages/contract',
    ],
    ['packages/domain/src/orders/order.ts', '../bill/bill.ts', 'orders stands below bill'],
    [
      'packages/contract/src/menu/menu.ts',
      '@sufra/client/client',
      'packages/contract may not import packages/client',
    ],
    ['packages/ui/src/sheet/sheet.tsx', 'react-router', 'no router'],
    ['apps/diner/src/app/main.tsx', '../../../staff/src/paths.ts', 'apps/diner may not import apps/staff'],
    ['apps/staff/src/app/main.tsx', '../../../server/src/app.ts', 'apps/staff may not import apps/server'],
    [`${server}/app.ts`, '../../../../elsewhere/file.ts', 'nothing outside the workspace'],
    [`${server}/bill/shares/commands.ts`, 'fastify', 'only routes, http/ and the top'],
    [`${server}/bill/shares/commands.ts`, 'kysely', 'only stores and database/ know the database'],
    [`${server}/bill/shares/commands.ts`, '../../orders/rounds/store.ts', 'only orders/rounds itself uses'],
    [
      `${server}/bill/shares/queries.ts`,
      '../splits/store-lines.ts',
      'only bill/splits itself uses its store',
    ],
    [`${server}/bill/shares/commands.ts`, '../../orders/rounds/routes.ts', 'nobody imports routes'],
    [`${server}/bill/shares/store.ts`, './commands.ts', 'a store is below the commands'],
    [`${server}/orders/rounds/commands.ts`, '../../bill/shares/commands.ts', 'orders stands below bill'],
    [
      `${server}/bill/shares/commands.ts`,
      '../../database/queries.ts',
      'only stores and database/ build queries',
    ],
    [`${server}/core/language.ts`, '../http/mount.ts', 'core stands below http'],
    [`${server}/http/mount.ts`, '../app.ts', 'http stands below what starts the server'],
    [`${server}/bill/card/commands.ts`, '../../providers/epg/epg-provider.ts', 'only providers/epg knows'],
  ])('%s importing %s', (path, specifier, why) => {
    const told = brokenArrows({ path, text: `import { x } from '${specifier}';\nexport const y = x;` });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(why);
  });
});

describe('an allowed import is not reported', () => {
  const server = 'apps/server/src';
  test.each([
    ['packages/domain/src/core/money.ts', './result.ts'],
    ['packages/domain/src/bill/bill.ts', '../core/money.ts'],
    ['packages/contract/src/menu/menu.ts', '@sufra/domain/core/money'],
    ['apps/diner/src/app/main.tsx', '@sufra/ui/sheet/sheet.tsx'],
    [`${server}/bill/shares/routes.ts`, 'fastify'],
    [`${server}/bill/shares/store.ts`, 'kysely'],
    [`${server}/bill/shares/store.ts`, '../../database/queries.ts'],
    [`${server}/bill/shares/commands.ts`, '../../orders/rounds/queries.ts'],
    [`${server}/bill/shares/commands.ts`, './store.ts'],
    [`${server}/bill/card/commands.ts`, '../../providers/provider.ts'],
    [`${server}/bill/card/commands.test.ts`, '../../../../emulator/src/app.ts'],
    [`${server}/rooms.ts`, './bill/shares/routes.ts'],
  ])('%s importing %s', (path, specifier) => {
    expect(brokenArrows({ path, text: `import { x } from '${specifier}';\nexport const y = x;` })).toEqual(
      [],
    );
  });
});

describe('a cycle is reported once', () => {
  const importing = (from: string, to: string) => ({
    path: `apps/server/src/${from}.ts`,
    text: `import type { X } from '../${to}.ts';\nexport type Y = X;`,
  });
  const circle = [
    importing('bill/a', 'orders/b'),
    importing('orders/b', 'menu/c'),
    importing('menu/c', 'bill/a'),
    importing('menu/d', 'bill/a'),
  ];
  const server = 'apps/server/src';

  test('between files, type imports included', () => {
    expect(fileCircles(circle)).toEqual([
      `${server}/bill/a.ts ↔ ${server}/menu/c.ts ↔ ${server}/orders/b.ts`,
    ]);
    expect(fileCircles(circle.slice(0, 2))).toEqual([]);
  });

  test('between folders, even without a cycle between files', () => {
    const back = [importing('bill/a', 'orders/b'), importing('orders/e', 'bill/f')];
    expect(fileCircles(back)).toEqual([]);
    expect(folderCircles(back)).toEqual([`${server}/bill ↔ ${server}/orders`]);
  });
});
