import type { DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../shared/client.ts';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { base64Of } from '../fields/crop.ts';

/** A file packed as the server takes it. */
async function packed(file: File): Promise<string> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return base64Of(await new Response(stream).blob());
}

/** What comes when a file was kept. */
type OnKept = () => Promise<void> | void;

type Asked = { readonly chosen: File; readonly keep: boolean; readonly onKept?: OnKept | undefined };

/** Reads a file: looked at first, and kept when somebody says so. */
export function useFile() {
  const t = useT();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<DataOf<'importMenuFile'>>();
  const [changed, setChanged] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ chosen, keep }: Asked) => {
      const seen = keep && found !== undefined ? { seen: found.seen } : {};
      const body = { file_name: chosen.name, content: await packed(chosen), keep, ...seen };
      return (await client.call('importMenuFile', { body })).data;
    },
    onSuccess: async (data, { keep, onKept }) => {
      setFound(data?.kept ? undefined : data);
      setChanged(keep && !data?.kept);
      if (!data?.kept) return;
      if (onKept !== undefined) await onKept();
      else toasts.done(t('edit.fileKept', { count: data.changes.length }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['menuDraft'] }),
  });
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(chosen);
    setFound(undefined);
    setChanged(false);
    mutate({ chosen, keep: false });
  };
  /** Keeps it in the draft, and does what comes then instead of saying so. */
  const keep = (onKept?: OnKept) => file !== undefined && mutate({ chosen: file, keep: true, onKept });
  return {
    file,
    name: file?.name ?? '',
    found,
    /** The draft is another since it was looked at, so it was not kept and has to be looked at again. */
    changed,
    isPending,
    error,
    choose,
    keep,
    leave: () => setFound(undefined),
  };
}
