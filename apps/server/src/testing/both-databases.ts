import { afterAll, describe } from 'vitest';
import type { DialectName } from '../database/sql.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

/** The databases that everything must work on. */
export const dialects: readonly DialectName[] = ['sqlite', 'postgres'];

/** Starts a server on the test's database; it is closed at the end of its `describe`, or earlier by the test. */
export type MakeApp = (options?: Omit<TestAppOptions, 'dialect'>) => Promise<TestApp>;

/** Describes something once for each database. */
export function describeOnBoth(title: string, body: (makeApp: MakeApp, dialect: DialectName) => void): void {
  describe.each(dialects.map((dialect) => [dialect]))(`${title}, on %s`, (dialect) => {
    const opened: TestApp[] = [];
    afterAll(async () => {
      // One beside another goes first: the other takes the database with it.
      for (const app of opened.toReversed()) await app.close();
    });
    body(async (options) => {
      const app = await testApp({ ...options, dialect });
      opened.push(app);
      return app;
    }, dialect);
  });
}

/**
 * Variants of a test: all of them on SQLite, only the first on PostgreSQL, for variants that don't concern the
 * database.
 */
export function few<Variant>(dialect: DialectName, variants: readonly Variant[]): readonly Variant[] {
  return dialect === 'sqlite' ? variants : variants.slice(0, 1);
}
