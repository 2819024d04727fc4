import { serveTypes } from '@sufra/contract/core/constants';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { MenuItem } from './snapshot/snapshot.ts';
import type { StoredTerm } from './snapshot/stored.ts';

/** How a dish is prepared and served, in the venue's own terms. */
export interface Manner {
  /** Undefined if the dish has no choice, or the diner made none (none is required: ITEM-13, DIALOG-27). */
  readonly cookType: StoredTerm | undefined;
  readonly serveType: string;
}

/**
 * Resolves a client's cook type (its key, or its name in any language) and serve type (its code or its English
 * label). Without them: no cook type, and the default way of serving.
 */
export function resolveManner(
  item: Pick<MenuItem, 'cookTypes' | 'serve_types'>,
  sent: { readonly cookType?: string | null | undefined; readonly serveType?: string | null | undefined },
): Result<Manner, 'option_unknown'> {
  const cookType = sent.cookType?.trim() ?? '';
  const term = cookType === '' ? undefined : item.cookTypes.find((option) => means(option, cookType));
  if (cookType !== '' && term === undefined) return refuse('option_unknown');
  const serveType = resolveServeType(item.serve_types, sent.serveType);
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
