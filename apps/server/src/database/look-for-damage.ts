/** Reads a whole database file, given as the argument, and prints the first thing that is damaged in it. */
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './damage.ts';

try {
  const db = new DatabaseSync(process.argv[2] ?? '', { readOnly: true, timeout: 5000 });
  const found = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
  db.close();
  if (found !== 'ok') process.stdout.write(`${String(found).replaceAll('\n', ' ')}\n`);
} catch (error) {
  if (!isDamage(error)) throw error;
  process.stdout.write(`${error.message}\n`);
}
