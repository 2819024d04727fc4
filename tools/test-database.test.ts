import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './test-database.ts';

test('two fresh databases know nothing of each other, and a dropped one is gone', async () => {
  const [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
  expect(await query(first.url, 'create table dish (name text); select 1')).toBe(true);
  await expect(query(second.url, 'select name from dish')).rejects.toThrow('relation "dish" does not exist');
  await first.drop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('does not exist');
  await second.drop();
}, 60_000);

async function query(url: string, sql: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
    return true;
  } finally {
    await client.end();
  }
}
