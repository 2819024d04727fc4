import { afterAll, afterEach, beforeEach, describe } from 'vitest';
import type { DialectName } from '../database/sql.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

/** The databases that everything must work on. */
export const dialects: readonly DialectName[] = ['sqlite', 'postgres'];

/** Starts a server on a database of its own. It is closed at the end of the test, or of the `describe` if it was started before any test. */
export type MakeApp = (options?: Omit<TestAppOptions, 'dialect'>) => Promise<TestApp>;

/** Describes something once for each database. */
export function describeOnBoth(title: string, body: (makeApp: MakeApp, dialect: DialectName) => void): void {
  describe.each(dialects.map((dialect) => [dialect]))(`${title}, on %s`, (dialect) => {
    const ofAll: TestApp[] = [];
    let ofTest: TestApp[] | undefined;
    beforeEach(() => {
      ofTest = [];
    });
    // At once, because the next test can have its database and its memory.
    afterEach(async () => {
      await closeAll(ofTest ?? []);
      ofTest = undefined;
    });
    afterAll(() => closeAll(ofAll));
    body(async (options) => {
      const app = await testApp({ ...options, dialect });
      (ofTest ?? ofAll).push(app);
      return app;
    }, dialect);
  });
}

/** One beside another goes first: the other takes the database with it. */
async function closeAll(apps: readonly TestApp[]): Promise<void> {
  for (const app of apps.toReversed()) await app.close();
}

/**
 * Variants of a test: all of them on SQLite, only the first on PostgreSQL, for variants that don't concern the
 * database.
 */
export function few<Variant>(dialect: DialectName, variants: readonly Variant[]): readonly Variant[] {
  return dialect === 'sqlite' ? variants : variants.slice(0, 1);
}
