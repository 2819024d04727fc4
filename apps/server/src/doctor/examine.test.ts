import { expect, test } from 'vitest';
import { systemClock } from '../clock-and-random.ts';
import { programFolder } from '../settings/places.ts';
import { readSettings } from '../settings/settings.ts';
import { checks } from './checks.ts';
import { type Check, examine, failure, fine, warning } from './examine.ts';
import { exitCodeFor, jsonReport, secretsOf, textReport, withoutSecrets } from './report.ts';
import { Skipped, sceneOf } from './scene.ts';

const scene = sceneOf({
  settings: readSettings({}),
  clock: systemClock,
  settingFiles: [],
  root: programFolder,
});

const check = (name: string, look: Check['look'], limitMs = 2000): Check => ({ name, limitMs, look });

test('a check that fails, hangs or has nothing to look at stops no other [DOC-2]', async () => {
  let stopped = false;
  const hangs = (_: unknown, signal: AbortSignal) =>
    new Promise<never>(() => {
      signal.addEventListener('abort', () => {
        stopped = true;
      });
    });
  const results = await examine(
    [
      check('throws', async () => {
        throw new TypeError('boom\nat line 3');
      }),
      check('hangs', hangs, 50),
      check('skips', async () => {
        throw new Skipped('no database');
      }),
      check('finds', async () => [fine('a'), warning('b', 'mend b')]),
    ],
    scene,
  );
  expect(results.map(({ status, findings }) => [status, findings[0]?.what])).toEqual([
    ['error', 'boom at line 3'],
    ['error', 'no result within 0.05 s'],
    ['skipped', 'no database'],
    ['warning', 'a'],
  ]);
  expect(stopped).toBe(true);
});

test('the report has a line for each check and advice for each problem; only errors end with 1 [DOC-1]', async () => {
  const results = await examine(
    [
      check('clock', async () => [fine('right'), fine('zone')]),
      check('disk', async () => [
        fine('room'),
        warning('not much', 'Make room.'),
        failure('full', 'Delete.'),
      ]),
    ],
    scene,
  );
  expect(textReport(results)).toBe(
    [
      'clock          ok       right; zone',
      'disk           ERROR    full',
      '',
      'What to do:',
      '1. disk: not much.',
      '   Make room.',
      '2. disk: full.',
      '   Delete.',
      '',
    ].join('\n'),
  );
  expect(JSON.parse(jsonReport(results))).toMatchObject({
    status: 'error',
    checks: [
      { name: 'clock', status: 'ok' },
      { name: 'disk', status: 'error' },
    ],
  });
  expect(exitCodeFor(results)).toBe(1);
  expect(exitCodeFor(results.slice(0, 1))).toBe(0);
  expect(textReport(results.slice(0, 1))).toContain('Nothing to do.');
});

test('no secret of the settings is shown, wherever it came from [DOC-3]', async () => {
  const key = Buffer.alloc(32, 'canary7').toString('base64');
  const settings = readSettings({
    CREDENTIALS_KEY: key,
    DATABASE_URL: 'postgres://sufra:canary%2F1@127.0.0.1/x',
    EPG_PASSWORD: 'canary-2',
    EPG_PFX_PASSPHRASE: 'canary-3',
    STRIPE_SECRET_KEY: 'sk_live_canary4',
    STRIPE_WEBHOOK_SECRET: 'whsec_canary5',
  });
  const said = `canary/1 canary%2F1 canary-2 canary-3 sk_live_canary4 whsec_canary5 //user:canary6@host ${key}`;
  const results = await examine([check('x', async () => [failure(said, said)])], scene);
  const shown = withoutSecrets(results, secretsOf(settings));
  expect(textReport(shown) + jsonReport(shown)).not.toContain('canary');
  expect(textReport(shown) + jsonReport(shown)).not.toContain(key);
});

test('the table has every check once', () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(9);
  expect(checks.every(({ limitMs }) => limitMs <= 30_000)).toBe(true);
});
