import { routes } from '@sufra/contract/core/routes';
import { expect, test } from 'vitest';
import { startPostgres } from '../test/postgres.ts';
import { grow, tooSlow } from './age.ts';
import { notMeasured } from './evening-out.ts';

// Generous, because other tests run at the same time. `npm run test:age` measures closely, with a hundred thousand
// evenings.
const msMax = 2000;

test.each(['sqlite', 'postgres'])(
  'a venue that is some evenings old on %s has sound books, and every call is as quick as ever',
  { timeout: 300_000 },
  async (database) => {
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    try {
      const said: string[] = [];
      const { calls, books } = await grow({
        evenings: 200,
        rounds: 1,
        databaseUrl: await postgres?.createDatabase(),
        say: (line) => void said.push(line),
      });
      expect(books).toContain('the books are sound');
      expect(tooSlow(calls, msMax), said.join('\n')).toEqual([]);
      const measured = calls.map(({ call }) => call.split(',')[0]);
      const expected = Object.keys(routes).filter((name) => !(name in notMeasured));
      expect(new Set(measured)).toEqual(new Set(expected));
    } finally {
      await postgres?.stop();
    }
  },
);
