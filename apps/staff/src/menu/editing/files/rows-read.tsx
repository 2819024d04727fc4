import { useQuery } from '@tanstack/react-query';
import { client } from '../../../shared/client.ts';
import { useT } from '../../../shared/i18n.ts';

/** A short file is read before it is asked for the first time. */
const askEveryMs = 400;

/** How many rows of a file the server has read. It is shown while a file is read. */
export function RowsRead() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['menuFileReading'],
    queryFn: async ({ signal }) => (await client.call('menuFileReading', { signal })).data,
    initialData: null,
    staleTime: askEveryMs,
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  return (
    <p role="status" className="figures text-ink-2">
      {data ? t('edit.rowsRead', data) : null}
    </p>
  );
}
