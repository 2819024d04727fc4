import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';

const program = fileURLToPath(new URL('doctor.ts', import.meta.url));

/** Runs a command as an owner would, with these settings alone. */
function run(
  file: string,
  env: Readonly<Record<string, string | undefined>>,
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env } };
    execFile(process.execPath, [file, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

const statusOf = (out: string, name: string) =>
  new RegExp(`^${name} +(ok|WARNING|ERROR|skipped) `, 'm').exec(out)?.[1];

describeOnBoth('npm run doctor', (makeApp, dialect) => {
  test('beside a running server says in a line each what it found, and changes nothing [DOC-1] [DOC-3] [DOC-9]', async () => {
    await using app = await makeApp();
    const url = await app.listen();
    const { dataDir, databaseUrl } = app.place;
    const settings = join(dataDir, 'sufra.env');
    const lines = [
      `DATA_DIR=${dataDir}`,
      `PUBLIC_URL=${url}`,
      'EPG_PASSWORD=canary-1',
      'STRIPE_SECRET_KEY=canary-2',
    ];
    if (databaseUrl !== undefined) lines.push(`DATABASE_URL=${databaseUrl}`);
    await writeFile(settings, `${lines.join('\n')}\n`, { mode: 0o600 });
    const before = await readdir(dataDir);
    const { code, out, err } = await run(program, {}, '--settings', settings);
    expect(err).toBe('');
    expect(statusOf(out, 'address')).toBe('ok');
    expect(out).toContain('it answers as this venue');
    // The tests' own PostgreSQL is not durable, which the doctor must not miss.
    expect(statusOf(out, 'database')).toBe(dialect === 'postgres' ? 'ERROR' : 'ok');
    expect(statusOf(out, 'backups')).toBe('WARNING');
    expect(statusOf(out, 'staff')).toBe('ok');
    expect(out).toContain('What to do:\n1. ');
    const json = await run(program, {}, '--settings', settings, '--json');
    const { status, checks } = JSON.parse(json.out) as { status: string; checks: { name: string }[] };
    expect(checks.length).toBe(9);
    expect([code, json.code]).toEqual(status === 'error' ? [1, 1] : [0, 0]);
    expect(out + json.out).not.toContain('canary');
    expect(await readdir(dataDir)).toEqual(before);
  });
});

describeOnBoth('npm run doctor without a server', (makeApp) => {
  test('knows of the last backup [DOC-11]', async () => {
    await using app = await makeApp();
    const { dataDir, databaseUrl } = app.place;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const backup = join(dataDir, 'a.tar');
    const made = await run(fileURLToPath(new URL('backup.ts', import.meta.url)), env, backup);
    expect(made.err).toBe('');
    expect((await run(program, env, '--json')).out).toContain('the last backup is 0 hours old');
    const { out } = await run(program, env);
    expect(statusOf(out, 'address')).toBe('WARNING');
    // The backup is in the data folder itself, which is looked at twice.
    expect(statusOf(out, 'disk')).not.toBe('ERROR');
  });
});

test('a wrong setting is an error of its own, and wrong usage is another exit code [DOC-1]', async () => {
  const wrong = await run(program, { PUBLIC_URL: 'https://user:canary@menu.example/x' });
  expect(wrong.code).toBe(1);
  expect(wrong.out).toMatch(/^settings +ERROR +PUBLIC_URL must be an address without a path/);
  expect(wrong.out).not.toContain('canary');
  for (const args of [['--nonsense'], ['more'], ['--settings', '/nowhere']]) {
    const { code, out, err } = await run(program, {}, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('usage: npm run doctor');
  }
});
