// What the guides tell owners to type: every command exists, and is used as it says itself.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textFiles } from '../../../tools/checks/source.ts';
import { faults } from '../../../tools/faults/list.ts';
import { root } from '../../../tools/repository.ts';

interface Command {
  /** A script of package.json. */
  readonly script: string;
  readonly args: readonly string[];
  readonly line: string;
}

const guides = textFiles().filter(({ path }) => path.startsWith('docs/guides/') || path === 'README.md');
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** The commands in a text: in a block, or between backquotes. */
function commandsIn(text: string): readonly Command[] {
  return [
    ...text.matchAll(/(?:npm run|node --run) ([\w:]+)((?: +-- +|(?= *(?:[`\n&|]|$)))([^`\n&|]*))?/g),
  ].map(([line, script = '', , args = '']) => ({ script, line, args: wordsOf(args) }));
}

const wordsOf = (text: string) =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const commands = guides.flatMap(({ text }) => commandsIn(text));
/** Commands of the server with what they say of themselves. */
const usages = new Map<string, string>();
let folder: string;

function help(script: string): Promise<{ readonly code: number; readonly said: string }> {
  const [, ...words] = (scripts[script] ?? '').split(' ');
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [...words, '--help'], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    );
  });
}

const ofServer = [...new Set(commands.map(({ script }) => script))].filter((script) =>
  scripts[script]?.includes(' apps/server/src/cli/'),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-help-'));
  await Promise.all(
    ofServer.map(async (script) => {
      const { code, said } = await help(script);
      if (code !== 0) throw new Error(`npm run ${script} -- --help ended with ${code}: ${said}`);
      usages.set(script, said);
    }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('each command of the server says how it is used, and touches no data for it [DOC-16]', async () => {
  expect(ofServer.length).toBeGreaterThan(9);
  for (const [script, said] of usages) expect(said, script).toContain(`npm run ${script}`);
  expect(await readdir(folder)).toEqual([]);
});

test('the guides use options that the commands have [DOC-16]', () => {
  const options = commands
    .filter(({ script }) => usages.has(script))
    .flatMap(({ script, args, line }) =>
      args.filter((word) => word.startsWith('--')).map((option) => ({ script, option, line })),
    );
  expect(options.length).toBeGreaterThan(4);
  const unknown = options.filter(
    ({ script, option }) => !new RegExp(`${option}\\b`).test(usages.get(script) ?? ''),
  );
  expect(unknown).toEqual([]);
});

/** The forms of `npm run manage`, as the words that stand before what one fills in. */
const forms = () =>
  [...(usages.get('manage') ?? '').matchAll(/^ {2}((?:[a-z-]+ ?)+)/gm)].map(([, words = '']) =>
    words.trim().split(' '),
  );

test('the guides use commands and settings that `npm run manage` has [DOC-16]', () => {
  const used = commands.filter(({ script, args }) => script === 'manage' && /^\w/.test(args[0] ?? ''));
  expect(used.length).toBeGreaterThan(8);
  const known = forms().map((words) => words.join(' '));
  const unknown = used.filter(
    ({ args }) => !known.some((words) => `${args.join(' ')} `.startsWith(`${words} `)),
  );
  expect(unknown.map(({ line }) => line)).toEqual([]);
  const settings = used.flatMap(({ args }) => args.filter((word) => /^[a-z_]+=/.test(word)));
  expect(settings.length).toBeGreaterThan(3);
  const strange = settings.filter((word) => {
    const [name = '', value = ''] = word.split('=');
    const choices = new RegExp(`\\b${name}=([\\w|]+)`).exec(usages.get('manage') ?? '')?.[1];
    if (choices !== undefined) return !choices.split('|').includes(value);
    return !new RegExp(`\\b${name}\\b`).test(usages.get('manage') ?? '');
  });
  expect(strange).toEqual([]);
});

test('the guides name faults and proxies that there are [DOC-16]', async () => {
  const named = (script: string) =>
    commands
      .filter((one) => one.script === script)
      .flatMap(({ args }) => args.filter((word) => !/^-|\d/.test(word)));
  const [made, tried] = [named('test:faults'), named('test:proxies')];
  expect(made.length).toBeGreaterThan(2);
  expect(made.filter((name) => !faults.some((fault) => fault.name === name) && name !== 'NAME')).toEqual([]);
  const proxies = await readFile(join(root, 'tools/proxies/proxies.ts'), 'utf8');
  expect(tried.filter((name) => !proxies.includes(`'${name}'`))).toEqual([]);
});

test('containers are root’s in every guide: only those come back with the machine [DOC-16]', () => {
  const texts = textFiles().filter(({ path }) =>
    /^(?:docs\/(?:guides\/.*|privacy)|README|CHANGELOG)\.md$/.test(path),
  );
  const named = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:sudo )?\bpodman (?:build|run|exec|start|stop|rm|tag|logs|cp)\b/g)].map(
      ([said]) => ({ path, said }),
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ said }) => !said.startsWith('sudo '))).toEqual([]);
});

test('the guides name files that exist, and have no copies of the proxies’ configurations [DOC-16]', async () => {
  const proxies = 'deploy/proxies';
  const all = guides.map(({ text }) => text).join('\n');
  const paths = [...all.matchAll(/\bdeploy\/[\w./*-]*[\w*]/g)].map(([path]) => path);
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  for (const file of await readdir(join(root, proxies))) expect(all, `${proxies}/${file}`).toContain(file);
  // A copy would grow old: the guides send readers to the files, which `test:proxies` and `test:faults` run.
  expect(all).not.toMatch(/^\s*(?:reverse_proxy|proxy_pass|option httpchk|server \w+ \d)/m);
});
