import { serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { useSearchParams } from '../../router/hooks.tsx';
import { tableInfoQuery } from '../session/queries.ts';
import { useTable } from '../session/table.ts';
import type { TableCode } from './table-code.ts';

/** Goes to another table once the server has opened it, so that a slip leaves the diner where they are. */
export function useTableChange() {
  const t = useT();
  const go = useGo();
  const current = useTable();
  const [search] = useSearchParams();
  const opening = useMutation({ networkMode: 'always', mutationFn: open, onSuccess: follow });

  function follow({ table, key, seated }: Opened) {
    return seated === table ? go(paths.home, { changes: { table_number: table, k: key } }) : undefined;
  }

  return {
    busy: opening.isPending,
    error: messageOf(opening, t),
    /** By hand: the key of the address is that of its own table, another one has none. */
    byNumber: (table: string) => opening.mutate({ table, key: table === current ? search.get('k') : null }),
    byCode: (code: TableCode) => opening.mutate(code),
    forget: () => opening.reset(),
  };
}

type Opened = TableCode & {
  /** The table at which the server has the diner: a party stays at its own until it shows the other one's key. */
  readonly seated: string;
};

async function open({ table, key }: TableCode): Promise<Opened> {
  // Asked anew each time: staff may have moved the party, or opened the table, since the last try.
  const info = await queries.fetchQuery({ ...tableInfoQuery(table, key), staleTime: 0 });
  return { table, key, seated: info?.table?.number ?? table };
}

type Opening = { readonly data: Opened | undefined; readonly error: Error | null };

function messageOf({ data, error }: Opening, t: ReturnType<typeof useT>): string | undefined {
  if (error !== null) return serverMessage(error) ?? t('table.failed');
  if (data === undefined || data.seated === data.table) return undefined;
  return t('table.stays', { table: data.seated });
}
