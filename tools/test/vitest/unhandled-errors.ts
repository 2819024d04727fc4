/** Keeps the errors that belong to no test for the end of the run, which fails by them: Vitest's JSON leaves them out. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { unhandledReport } from '../report.ts';

type Thrown = { readonly message: string; readonly stack?: string };

export default class UnhandledErrors implements Reporter {
  readonly #path: string;

  /** Vitest calls it without a path; a test of this gives one. */
  constructor(path: unknown) {
    this.#path = typeof path === 'string' ? path : unhandledReport;
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly Thrown[]): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
