import { ApiError } from '@sufra/client/api-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../shared/connection.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { type FoundRow, foundQuery, rowsOf } from './found.ts';
import { matching } from './match.ts';
import type { Place } from './places.ts';
import { recentOf } from './recent.ts';

/** A row of the list. */
export type Row = Place | FoundRow;

/** What the list shows, and how the server's part of it stands. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly server: 'idle' | 'looking' | 'found' | 'offline' | 'failed';
}

/** How long the server isn't asked after a letter, in milliseconds. */
const pauseMs = 150;
/** Pages beyond this push what the server found out of sight. */
const pagesMax = 6;

/** Pages and actions at once, and what the server finds a moment later; before typing, what was opened lately. */
export function useRows(places: readonly Place[], typed: string): Rows {
  const t = useT();
  const staff = useStaff();
  const mayEdit = useMay('menu.edit');
  const words = typed.trim();
  const asked = useLater(words, pauseMs);
  const offline = useConnection().kind === 'offline';
  const { data, error, isFetching } = useQuery({
    ...foundQuery(asked),
    enabled: asked !== '' && words !== '' && !offline,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (words === '') return { rows: firstRows(staff.id, places), server: 'idle' };
  const pages = matching(places, words).slice(0, pagesMax);
  const current = error === null && !offline ? data : undefined;
  const found = current ? rowsOf(t, current, mayEdit) : [];
  const lost = offline || (error !== null && !(error instanceof ApiError));
  const looking = isFetching || asked !== words;
  return {
    rows: [...pages, ...found],
    server: lost ? 'offline' : looking ? 'looking' : error ? 'failed' : 'found',
  };
}

/** What was opened lately, and the other pages after that. */
function firstRows(staffId: string, places: readonly Place[]): readonly Row[] {
  const recent = recentOf(staffId, places);
  const pages = places.filter(({ group, detail }) => group === 'pages' && detail === '');
  return [...recent, ...pages.filter((place) => !recent.includes(place))].slice(0, 2 * pagesMax);
}

/** A value as it was once it had stayed the same for a while. */
function useLater(value: string, afterMs: number): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return later;
}
