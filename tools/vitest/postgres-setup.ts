/**
 * One PostgreSQL for a whole run of the tests, started when the first test asks for it: a run of the domain's
 * tests pays nothing. Workers ask over a socket, because only the main process outlives them all.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Postgres, startPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string;
  }
}

/** Opens the socket, tells the workers where it is, and returns what ends it all. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-tests-'));
  const socket = join(folder, 'postgres.sock');
  let running: Promise<Postgres> | undefined;
  const broker = createServer((request, response) => {
    running ??= startPostgres();
    void answer(running, request, response);
  });
  await new Promise<void>((resolve) => broker.listen(socket, resolve));
  project.provide('postgresSocket', socket);
  return async () => {
    broker.closeAllConnections();
    broker.close();
    const [outcome] = await Promise.allSettled([running]);
    if (outcome.status === 'fulfilled') await outcome.value?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function answer(running: Promise<Postgres>, request: IncomingMessage, response: ServerResponse) {
  try {
    const postgres = await running;
    const url = new URL(request.url ?? '/', 'http://tests');
    const database = url.searchParams.get('url');
    if (database === null) {
      response.end(await postgres.createDatabase());
    } else {
      await postgres.dropDatabase(database);
      response.end();
    }
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.message : String(error));
  }
}
