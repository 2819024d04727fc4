import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../repository.ts';
import { textFiles } from './source.ts';
import { faultsOf, rules } from './tidy.ts';

const sources = textFiles();

describe('the repository', () => {
  test.each(rules.map((rule) => [rule.title, rule] as const))('%s', (_title, rule) => {
    expect(sources.some(({ path }) => rule.concerns(path))).toBe(true);
    expect(faultsOf(rule, sources)).toEqual([]);
  });

  test('every direct dependency has a decision on record', () => {
    const folder = join(root, 'docs', 'decisions');
    const records = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const unexplained = directDependencies().filter(
      (name) => !records.some((text) => text.includes(`\`${name}\``)),
    );
    expect(unexplained).toEqual([]);
  });
});

describe('a broken rule is reported', () => {
  const long = (lines: number) => `export const x = 1;\n${'// a line\n'.repeat(lines)}`;
  const body = 'work();\n'.repeat(71);
  test.each([
    ['packages/domain/src/a.ts', 'enum State { Open }', 'an enum'],
    ['apps/server/src/app.ts', 'const port = process.env.PORT;', 'process.env'],
    ['packages/domain/src/a.ts', 'const now = Date.now();', 'Date.now'],
    ['apps/server/src/http/a.ts', 'const at = new Date();', 'new Date()'],
    ['apps/server/src/orders/a/commands.ts', 'const id = Math.random();', 'Math.random'],
    ['apps/diner/src/a.tsx', '<p className="flex ml-4" />', 'ml-4'],
    ['apps/staff/src/a.tsx', '<p className="md:text-right" />', 'text-right'],
    ['packages/ui/src/a.tsx', '<p className="border-l" />', 'border-l'],
    ['packages/ui/src/a.tsx', '<p className="-left-2" />', 'left-2'],
    ['apps/staff/src/a.tsx', '<ul className="h-full overflow-y-auto" />', 'overflow-y-auto'],
    ['apps/diner/src/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />', 'dangerouslySetInnerHTML'],
    ['apps/staff/src/a.tsx', 'const a = <input inputMode="numeric" />;', 'an input without a type'],
    ['packages/ui/src/a.tsx', 'const a = <input {...others} />;', 'an input without a type'],
    ['apps/server/src/app.ts', '// TODO: later', 'TODO'],
    ['apps/server/src/app.test.ts', "test.skip('pays', () => {});", 'skip'],
    ['apps/server/src/app.ts', '// oxlint-disable-next-line', 'oxlint-disable'],
    ['docs/guide.md', 'See /home/someone/file.', '/home/someone'],
    ['apps/server/src/app.ts', long(300), '301 lines'],
    ['apps/server/src/app.ts', `function work() {\n${body}}`, 'work has 73 lines'],
    ['apps/server/src/app.ts', `const work = () => {\n${body}};`, 'work has 73 lines'],
    ['apps/staff/src/a.ts', "const hour = { hour: '2-digit', hour12: false };", 'hour12'],
    ['packages/domain/src/a.ts', 'export function settle() {}', 'settle'],
    ['packages/domain/src/a.ts', 'export const settle = () => 1;', 'settle'],
  ])('%s: %s', (path, text, told) => {
    const faults = rules.flatMap((rule) => faultsOf(rule, [{ path, text }]));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(told);
  });
});

describe('allowed code is not reported', () => {
  test.each([
    ['apps/server/src/settings/settings.ts', 'export const env = process.env;'],
    ['apps/server/src/clock-and-random.ts', 'const now = () => Date.now();'],
    ['packages/domain/src/a.ts', 'const at = new Date(0);'],
    ['apps/diner/src/a.tsx', '<p className="ms-4 pe-2 start-0 text-start border-s rounded-s-lg" />'],
    ['apps/staff/src/a.tsx', '<ul className="fixed overflow-y-auto" />'],
    ['apps/diner/src/a.tsx', 'const a = <input type="search" {...others} />;'],
    ['apps/diner/src/a.tsx', '<p title="turn right-handed" className="html-4" />'],
    ['packages/domain/src/a.ts', '/** Settles. */\nexport function settle() {}'],
    ['packages/domain/src/a.ts', 'export const fils = 100;'],
  ])('%s: %s', (path, text) => {
    expect(rules.flatMap((rule) => faultsOf(rule, [{ path, text }]))).toEqual([]);
  });
});

function directDependencies(): readonly string[] {
  const manifests = sources.filter(({ path }) => /(^|\/)package\.json$/.test(path));
  const names = manifests.flatMap(({ text }) => {
    const manifest: unknown = JSON.parse(text);
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((field) =>
      namesIn(manifest, field),
    );
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@sufra/')).sort();
}

function namesIn(manifest: unknown, field: string): readonly string[] {
  const listed = (manifest as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>)[field];
  return Object.keys(listed ?? {});
}
