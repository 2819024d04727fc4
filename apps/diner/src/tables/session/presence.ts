import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { tableInfoQuery } from './queries.ts';
import { useTable } from './table.ts';

/** Whether the server says that this guest is not proven to sit at the table; false if the server doesn't say. */
export function useUnproven(): boolean {
  const [search] = useSearchParams();
  const info = useQuery(tableInfoQuery(useTable(), search.get('k')));
  return info.data?.visit?.proven === false;
}
