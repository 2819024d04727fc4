import type { DataOf } from '@sufra/contract/calls';
import { apiBase, routes } from '@sufra/contract/core/routes';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { type MenuDraft, problemsOf } from '../draft/queries.ts';
import { base64Of } from '../fields/crop.ts';
import { FormSection } from '../fields/parts.tsx';
import { DraftPage } from '../frame/draft-page.tsx';
import { Look } from './look.tsx';

/** The menu as a file, and files as the menu. */
export function FilesPage() {
  const t = useT();
  return <DraftPage title={t('edit.files')}>{(draft) => <Files draft={draft} />}</DraftPage>;
}

/** A file packed as the server takes it. */
async function packed(file: File): Promise<string> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return base64Of(await new Response(stream).blob());
}

/** Reads a file: looked at first, and kept when somebody says so. */
function useFile() {
  const t = useT();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<DataOf<'importMenuFile'>>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ chosen, keep }: { readonly chosen: File; readonly keep: boolean }) => {
      const body = { file_name: chosen.name, content: await packed(chosen), keep, sure: keep };
      return (await client.call('importMenuFile', { body })).data;
    },
    onSuccess: (data) => {
      setFound(data?.kept ? undefined : data);
      if (data?.kept) toasts.done(t('edit.fileKept', { count: data.changes.length }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['menuDraft'] }),
  });
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(chosen);
    setFound(undefined);
    mutate({ chosen, keep: false });
  };
  const keep = () => file !== undefined && mutate({ chosen: file, keep: true });
  return { name: file?.name ?? '', found, isPending, error, choose, keep, leave: () => setFound(undefined) };
}

function Files({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const { name, found, isPending, error, choose, keep, leave } = useFile();
  return (
    <div className="min-h-0 scrolls-y">
      <div className="mx-auto grid max-w-[56rem] gap-6 px-4 py-5 desk:px-6">
        <DropZone busy={isPending} onFile={choose} />
        <FileProblems error={error} name={name} />
        {found === undefined ? null : (
          <Look found={found} draft={draft} name={name} busy={isPending} onKeep={keep} onLeave={leave} />
        )}
        <FormSection title={t('edit.export')} hint={t('edit.exportHint')}>
          <div className="flex flex-wrap gap-3">
            {(['published', 'draft'] as const).map((of) => (
              <a
                key={of}
                className={buttonClass()}
                href={`${apiBase}${routes.exportMenu.path}?of=${of}`}
                download="menu.json"
              >
                <Download aria-hidden="true" className="size-5" />
                {t(of === 'published' ? 'edit.exportPublished' : 'edit.exportDraft')}
              </a>
            ))}
          </div>
        </FormSection>
      </div>
    </div>
  );
}

type DropZoneProps = { readonly busy: boolean; readonly onFile: (file: File | undefined) => void };

/** Where a file is dropped, or chosen. */
function DropZone({ busy, onFile }: DropZoneProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label={t('edit.import')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-line-strong p-8 text-center"
    >
      <FileUp aria-hidden="true" className="size-8 text-ink-2" />
      <p className="menu-voice text-[1.25rem]/7">{t('edit.dropFile')}</p>
      <p className="max-w-[34rem] text-ink-2">{t('edit.dropHint')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,.csv,.txt,.tsv,.xlsx,.xlsm"
        aria-label={t('edit.chooseFile')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button look="next" aria-disabled={busy} onClick={() => input.current?.click()}>
        {busy ? t('common.working') : t('edit.chooseFile')}
      </Button>
    </section>
  );
}

/** Everything that is wrong with a file, by its lines, so that it can be mended and chosen again. */
function FileProblems({ error, name }: { readonly error: unknown; readonly name: string }) {
  const t = useT();
  if (!error) return null;
  const problems = problemsOf(error);
  return (
    <div className="grid gap-2">
      <InlineError
        text={
          problems.length === 0
            ? errorText(t, error)
            : t('edit.fileProblems', { name, count: problems.length })
        }
      />
      <ul lang="en" dir="ltr" className="grid gap-1 text-[.9375rem]/6">
        {problems.map(({ line, about, sentence }) => (
          <li key={`${line} ${about} ${sentence}`} className="border-b border-line py-1">
            {line > 0 ? <b className="figures">{line}: </b> : null}
            {about === '' ? '' : `${about}: `}
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
