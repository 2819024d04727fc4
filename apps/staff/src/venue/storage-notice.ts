import { ApiError } from '@sufra/client/api-error';
import { callQuery } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { client } from '../shared/client.ts';
import { useT } from '../shared/i18n.ts';
import type { Notice } from '../shared/page/notice.ts';

/** Nothing can be stored while this is so, an event about it neither: it is asked for. */
const storageQuery = { ...callQuery(client, 'storageState', {}), refetchInterval: 10_000, retry: false };

/** Nothing can be stored: why, and what to do. */
export function useStorageNotice(): Notice | undefined {
  const t = useT();
  const { data, error } = useQuery(storageQuery);
  const isAway = error instanceof ApiError && error.status === 503;
  const storage = isAway ? 'failing' : (data?.storage ?? 'ok');
  if (storage === 'ok') return undefined;
  const text = t(storage === 'full' ? 'shell.storageFull' : 'shell.storageFailing');
  return { key: 'storage', tone: 'alarm', icon: TriangleAlert, text };
}
