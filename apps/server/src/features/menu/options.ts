import { serveTypes } from '@sufra/contract/constants';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { StoredTerm } from './import/stored.ts';
import type { MenuItem } from './snapshot.ts';

/** How a dish is to be made and served, in the venue's own words. */
export interface Options {
  /** Undefined where the dish has no choice, or the diner made none (seed, section 5: none is enforced). */
  readonly cookType: StoredTerm | undefined;
  readonly serveType: string;
}

/**
 * Finds what a client means by a cook type (its key, or its name in any language) and a serve type (its code or its
 * English label). Nothing sent means no cook type, and the default way of serving.
 */
export function resolveOptions(
  item: Pick<MenuItem, 'cookTypes' | 'serveTypes'>,
  sent: { readonly cookType?: string | null | undefined; readonly serveType?: string | null | undefined },
): Result<Options, 'option_unknown'> {
  const cookType = sent.cookType?.trim() ?? '';
  const term = cookType === '' ? undefined : item.cookTypes.find((option) => means(option, cookType));
  if (cookType !== '' && term === undefined) return refuse('option_unknown');
  const serveType = resolveServeType(item.serveTypes, sent.serveType);
  return serveType === undefined ? refuse('option_unknown') : ok({ cookType: term, serveType });
}

function means(option: StoredTerm, text: string): boolean {
  const folded = fold(text);
  return fold(option.key) === folded || Object.values(option.name).some((name) => fold(name) === folded);
}

function resolveServeType(own: readonly string[], sent: string | null | undefined): string | undefined {
  const code = fold(sent ?? '').replaceAll(/[\s-]+/g, '_');
  if (code === '') return serveTypes[0];
  return [...serveTypes, ...own].find((type) => fold(type) === code);
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
