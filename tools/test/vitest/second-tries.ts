/** Names the tests that passed only on a second try, at the end of the run: each is a fault to look for. */
import type { Reporter, TestCase } from 'vitest/node';

export default class SecondTries implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const reasons = (test.result().errors ?? []).map(({ message }) => message.split('\n', 1)[0] ?? '');
    this.#found.push([`${test.module.relativeModuleId}: ${test.fullName}`, ...reasons].join('\n    '));
  }

  onTestRunEnd(): void {
    if (this.#found.length === 0) return;
    console.log(`\nPassed only on a second try:\n  ${this.#found.join('\n  ')}`);
  }
}
