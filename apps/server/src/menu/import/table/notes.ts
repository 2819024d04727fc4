import type { Issue } from '../read/issues.ts';
import type { What } from '../read/what.ts';

/** What an owner should know about how a file was understood. */
export class Notes {
  readonly #found: Issue[] = [];

  add(line: number, about: string, told: What): void {
    this.#found.push({ line, about, what: told });
  }

  /** All notes, as they were found. */
  all(): readonly Issue[] {
    return this.#found;
  }
}
