/** Reads the whole database file given as the argument, a path or a file: address, and prints the first damage that it finds. */
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './damage.ts';

try {
  const given = process.argv[2] ?? '';
  const db = new DatabaseSync(given.startsWith('file:') ? new URL(given) : given, {
    readOnly: true,
    timeout: 5000,
  });
  const found = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
  db.close();
  if (found !== 'ok') process.stdout.write(`${String(found).replaceAll('\n', ' ')}\n`);
} catch (error) {
  if (!isDamage(error)) throw error;
  process.stdout.write(`${error.message}\n`);
}
