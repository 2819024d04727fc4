import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../router/hooks.tsx';
import { tableInfoQuery } from './queries.ts';
import { useTable } from './table.ts';

/** Whether the server says that this phone is not proven to sit at its table; false where a server says nothing. */
export function useUnproven(): boolean {
  const [search] = useSearchParams();
  const info = useQuery(tableInfoQuery(useTable(), search.get('k')));
  return info.data?.visit?.proven === false;
}
