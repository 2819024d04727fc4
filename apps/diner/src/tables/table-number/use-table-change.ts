import { serverMessage } from '@sufra/client/api-error';
import { isSameTable } from '@sufra/domain/tables/table-name';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '../../offline/api.ts';
import { useT } from '../../shared/i18n.ts';
import { useGo } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { forgetVisit } from '../session/kept-visit.ts';
import { useVisitOver } from '../session/presence.ts';
import { tableInfoQuery } from '../session/queries.ts';
import { useTable } from '../session/table.ts';
import type { TableCode } from './table-code.ts';

/** Opens another table. The page changes only after the server has opened it, so a typing error changes nothing. */
export function useTableChange() {
  const t = useT();
  const go = useGo();
  const current = useTable();
  const [search] = useSearchParams();
  const over = useVisitOver();
  const opening = useMutation({ networkMode: 'always', mutationFn: open, onSuccess: goToTable });

  function goToTable({ table, key, seated }: Opened) {
    return isSameTable(table, seated)
      ? go(paths.home, { changes: { table_number: seated, k: key } })
      : undefined;
  }

  return {
    busy: opening.isPending,
    error: messageOf(opening, t),
    /** By typed number: the key in the address belongs only to the current table, and only as long as the visit there. */
    byNumber: (table: string) =>
      opening.mutate(
        table === current && !over
          ? { table, key: search.get('k'), anew: false }
          : { table, key: null, anew: true },
      ),
    byCode: (code: TableCode) => opening.mutate({ ...code, anew: true }),
    clearError: () => opening.reset(),
  };
}

type Opening = TableCode & {
  /** Whether the guest comes to the table anew, and doesn't just go on at theirs. */
  readonly anew: boolean;
};

type Opened = TableCode & {
  /** The table where the server has the guest: a party changes tables only with the other table's key. */
  readonly seated: string;
};

async function open({ table, key, anew }: Opening): Promise<Opened> {
  if (anew) forgetVisit({ table, key });
  // Always revalidated: staff may have moved the party or opened the table since the last try.
  const info = await queries.fetchQuery({ ...tableInfoQuery(table, key), staleTime: 0 });
  return { table, key, seated: info?.table?.number ?? table };
}

type OpeningState = { readonly data: Opened | undefined; readonly error: Error | null };

function messageOf({ data, error }: OpeningState, t: ReturnType<typeof useT>): string | undefined {
  if (error !== null) return serverMessage(error) ?? t('table.failed');
  if (data === undefined || isSameTable(data.table, data.seated)) return undefined;
  return t('table.stays', { table: data.seated });
}
