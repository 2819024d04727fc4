/**
 * What the tests of a run share: a folder, and one PostgreSQL, started when the first test asks for it, so runs without databases don't pay for
 * it. Workers ask over a socket, because only the main process outlives them all.
 */
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Postgres, startPostgres } from '../postgres.ts';
import { ReusedDatabases, readTemplate, type Template } from './reuse.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string;
    /** A folder for files that all tests of a run share. */
    sharedFolder: string;
  }
}

/** Each drop waits for a checkpoint; together they share one. */
const droppedTogether = 12;

/** The databases of a run, as the workers may change them. */
class Databases {
  readonly #postgres: Postgres;
  readonly #templates = new Map<string, Promise<Template>>();
  /** Databases that are as their template was, by its name. */
  readonly #spare = new Map<string, string[]>();
  readonly #unwanted: string[] = [];
  readonly #reused = new ReusedDatabases();

  constructor(postgres: Postgres) {
    this.#postgres = postgres;
  }

  /** Answers with a database's URL, or with nothing where the template isn't there yet. */
  async create(template: string | null, alone: boolean): Promise<string> {
    if (template === null) return this.#postgres.createDatabase();
    const ready = this.#templates.get(template);
    if (ready === undefined) return '';
    await ready;
    const spare = alone ? undefined : this.#spare.get(template)?.pop();
    return spare ?? this.#postgres.createDatabase(template);
  }

  /** The first database that is offered becomes the template. */
  async offer(url: string, template: string): Promise<void> {
    if (this.#templates.has(template)) return this.drop(url);
    const ready = readTemplate(url).then(async (read) => {
      await this.#postgres.renameDatabase(url, template);
      return read;
    });
    this.#templates.set(template, ready);
    await ready;
  }

  /** Takes back a copy that a test has used, for another test. */
  async reuse(url: string, template: string): Promise<void> {
    const read = await this.#templates.get(template);
    if (read === undefined || !(await this.#reused.emptyAgain(url, read))) return this.drop(url);
    const spare = this.#spare.get(template);
    if (spare === undefined) this.#spare.set(template, [url]);
    else spare.push(url);
  }

  async close(): Promise<void> {
    await this.#reused.close();
    await this.#postgres.stop();
  }

  async drop(url: string): Promise<void> {
    this.#unwanted.push(url);
    if (this.#unwanted.length >= droppedTogether)
      await this.#postgres.dropDatabases(this.#unwanted.splice(0));
  }
}

/** Opens the socket, passes its path to the workers, and returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-tests-'));
  const socket = join(folder, 'postgres.sock');
  let databases: Promise<Databases> | undefined;
  const broker = createServer((request, response) => {
    databases ??= startPostgres().then((postgres) => new Databases(postgres));
    void answer(databases, request, response);
  });
  await new Promise<void>((resolve) => broker.listen(socket, resolve));
  project.provide('postgresSocket', socket);
  project.provide('sharedFolder', folder);
  return async () => {
    broker.closeAllConnections();
    broker.close();
    const [outcome] = await Promise.allSettled([databases]);
    if (outcome.status === 'fulfilled') await outcome.value?.close();
    await keepStatements(folder, process.env['KEEP_STATEMENTS']);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Adds the statements that the tests' servers ran (`testing/watch-plans.ts`) to those in a folder, if one is given. */
async function keepStatements(from: string, to: string | undefined): Promise<void> {
  if (to === undefined) return;
  await mkdir(to, { recursive: true });
  for (const file of await readdir(from))
    if (file.startsWith('statements-')) await appendFile(join(to, file), await readFile(join(from, file)));
}

async function answer(ready: Promise<Databases>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tests');
  const url = searchParams.get('url') ?? '';
  const template = searchParams.get('template');
  try {
    const databases = await ready;
    if (pathname === '/create') response.write(await databases.create(template, searchParams.has('alone')));
    if (pathname === '/offer' && template !== null) await databases.offer(url, template);
    if (pathname === '/reuse' && template !== null) await databases.reuse(url, template);
    if (pathname === '/drop') await databases.drop(url);
    response.end();
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.message : String(error));
  }
}
