import { ApiError } from '@sufra/client/api-error';
import { callQuery } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { client } from '../shared/client.ts';
import { useT } from '../shared/i18n.ts';

/** Nothing can be stored while this is so, an event about it neither: it is asked for. */
const storageQuery = { ...callQuery(client, 'storageState', {}), refetchInterval: 10_000, retry: false };

/** Says above every page that nothing can be stored, why, and what to do. Nothing while all is well. */
export function StorageNotice() {
  const t = useT();
  const { data, error } = useQuery(storageQuery);
  const isAway = error instanceof ApiError && error.status === 503;
  const storage = isAway ? 'failing' : (data?.storage ?? 'ok');
  return (
    <div role="alert" className="print-hidden flex-none empty:hidden">
      {storage === 'ok' ? null : (
        <p className="flex items-start gap-3 border-b-4 border-error bg-error-wash px-4 py-3 font-medium desk:px-5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-error" />
          {t(storage === 'full' ? 'shell.storageFull' : 'shell.storageFailing')}
        </p>
      )}
    </div>
  );
}
