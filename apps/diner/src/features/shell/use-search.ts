import { listIn } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';

/** A dish as the search answers it. */
export type Hit = DataOf<'search'>['data'][number];

/** How long after the last keystroke the request goes out, in milliseconds (seed, section 5). */
const debounceMs = 300;

/** Up to this many characters a query fills the suggestions, beyond it the results (seed, section 9). */
const suggestionLength = 2;

type Found = {
  readonly query: string;
  readonly suggestions: readonly Hit[];
  readonly results: readonly Hit[];
};

const nothing: Found = { query: '', suggestions: [], results: [] };

/**
 * The dishes for what is typed. `answered` tells whether the list belongs to the query of the moment, so that "no
 * results" waits for the answer. Late answers to an earlier query are dropped.
 */
export function useSearch(typed: string) {
  const query = typed.trim();
  const [found, setFound] = useState(nothing);
  const short = query.length <= suggestionLength;

  useEffect(() => {
    if (query === '') return;
    const abort = new AbortController();
    async function find() {
      const hits = await ask(query, abort.signal);
      if (abort.signal.aborted) return;
      const isShort = query.length <= suggestionLength;
      setFound((before) => ({
        query,
        suggestions: isShort ? hits : before.suggestions,
        results: isShort ? before.results : hits,
      }));
    }
    const timer = setTimeout(() => void find(), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  // A blank query has no lists, whatever was found before it.
  if (query === '' && found !== nothing) setFound(nothing);
  const hits = short ? found.suggestions : found.results;
  return { query, short, hits, answered: query !== '' && found.query === query };
}

async function ask(query: string, signal: AbortSignal): Promise<readonly Hit[]> {
  try {
    const answer = await api.call('search', { query: { q: query }, signal });
    return answer.status === false ? [] : listIn(answer.data);
  } catch (error) {
    if (!signal.aborted) console.error('Search API error', error);
    return [];
  }
}
