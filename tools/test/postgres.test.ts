import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

test('a dropped database is gone, with the connections to it', async () => {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    const client = new Client({ connectionString: url });
    const cut = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await postgres.dropDatabases([url]);
    expect(await cut).toBeInstanceOf(Error);
    await expect(new Client({ connectionString: url }).connect()).rejects.toThrow('does not exist');
  } finally {
    await postgres.stop();
  }
});
