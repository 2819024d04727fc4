import type { Issue } from '../read/issues.ts';

/** What an owner should know about how a file was understood. */
export class Notes {
  readonly #found: Issue[] = [];

  add(line: number, about: string, sentence: string): void {
    this.#found.push({ line, about, sentence });
  }

  /** All notes, as they were found. */
  all(): readonly Issue[] {
    return this.#found;
  }
}
