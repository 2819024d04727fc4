/** An empty PostgreSQL database for a test file: `beforeAll(freshDatabase)`, or one per test where that matters. */
import { request } from 'node:http';
import { inject } from 'vitest';

/** `url` is a connection string; `drop` deletes the database, cutting whoever is still connected. */
export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Makes an empty database on the run's PostgreSQL, starting that if this is the first call of the run. */
export async function freshDatabase(): Promise<TestDatabase> {
  const url = await ask('/create');
  return {
    url,
    drop: async () => {
      await ask(`/drop?url=${encodeURIComponent(url)}`);
    },
  };
}

function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: inject('postgresSocket'), path, method: 'POST' }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.once('end', () => (response.statusCode === 200 ? resolve(body) : reject(new Error(body))));
    });
    call.once('error', reject);
    call.end();
  });
}
