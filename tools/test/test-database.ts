/** PostgreSQL databases for tests: `beforeAll(freshDatabase)`, or one per test. */
import { request } from 'node:http';
import { inject } from 'vitest';

/**
 * `url` is a connection string; `drop` ends its use and closes all connections to it. The database is deleted later, or
 * emptied for another test.
 */
export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Makes an empty database on the run's PostgreSQL, which is started by the first call. */
export async function freshDatabase(): Promise<TestDatabase> {
  return database(await ask('/create'), '/drop?');
}

/**
 * Makes a copy of the database that `prepare` filled at the first call of the run, or empties one that another test is
 * done with. `template` is its name; `prepare` must leave no connection open. To a database that is `alone` nobody but
 * the test is connected.
 */
export async function copiedDatabase(
  template: string,
  prepare: (url: string) => Promise<void>,
  { alone = false } = {},
): Promise<TestDatabase> {
  const make = () => ask(`/create?template=${template}${alone ? '&alone=yes' : ''}`);
  const copy = (url: string) => database(url, alone ? '/drop?' : `/reuse?template=${template}&`);
  const made = await make();
  if (made !== '') return copy(made);
  const url = await ask('/create');
  await prepare(url);
  await ask(`/offer?template=${template}&url=${encodeURIComponent(url)}`);
  return copy(await make());
}

function database(url: string, end: string): TestDatabase {
  const drop = async () => {
    await ask(`${end}url=${encodeURIComponent(url)}`);
  };
  return { url, drop };
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
