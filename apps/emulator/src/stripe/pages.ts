import type { ApiAnswer } from './answers.ts';
import { invalid, listed } from './answers.ts';
import type { Params } from './params.ts';
import { textOf, wholeOf } from './params.ts';

const usualPage = 10;

/** A part of a list: up to `limit` entries after the one that `starting_after` names. */
export function pageOf<Entry extends { readonly id: string }>(
  url: string,
  entries: readonly Entry[],
  params: Params,
  present: (entry: Entry) => unknown,
): ApiAnswer {
  const limit = textOf(params, 'limit') === '' ? usualPage : wholeOf(params, 'limit');
  if (limit === undefined || limit < 1 || limit > 100) {
    return invalid('This value must be between 1 and 100.', 'limit', 'parameter_invalid_integer');
  }
  const after = textOf(params, 'starting_after');
  const start = after === '' ? 0 : entries.findIndex((entry) => entry.id === after) + 1;
  const page = entries.slice(start, start + limit);
  return listed(url, page.map(present), start + page.length < entries.length);
}
