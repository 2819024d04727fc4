import { listIn } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { useEffect, useState } from 'react';
import { api } from '../../offline/api.ts';

/** A dish in the search results. */
export type Hit = DataOf<'search'>['data'][number];

/** How long after the last keystroke the request is sent, in milliseconds (SEARCH-18). */
const debounceMs = 300;

/** A query of up to this many characters fills the suggestions; a longer one fills the results (SEARCH-14, SEARCH-15). */
const suggestionLength = 2;

type Found = {
  readonly query: string;
  readonly suggestions: readonly Hit[];
  readonly results: readonly Hit[];
};

const nothing: Found = { query: '', suggestions: [], results: [] };

/**
 * The dishes for the typed text. `answered` says whether the list belongs to the current query, so that "no results" waits
 * for the answer. Late answers to an earlier query are dropped.
 */
export function useSearch(typed: string) {
  const query = typed.trim();
  const [found, setFound] = useState(nothing);
  const short = query.length <= suggestionLength;

  useEffect(() => {
    if (query === '') return;
    const abort = new AbortController();
    async function find() {
      const hits = await requestHits(query, abort.signal);
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

  // A blank query clears both lists.
  if (query === '' && found !== nothing) setFound(nothing);
  const hits = short ? found.suggestions : found.results;
  return { query, short, hits, answered: query !== '' && found.query === query };
}

async function requestHits(query: string, signal: AbortSignal): Promise<readonly Hit[]> {
  try {
    const answer = await api.call('search', { query: { q: query }, signal });
    return answer.status === false ? [] : listIn(answer.data);
  } catch (error) {
    if (!signal.aborted) console.error('Search API error', error);
    return [];
  }
}
