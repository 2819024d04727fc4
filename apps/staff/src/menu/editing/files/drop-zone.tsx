import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { RowsRead } from './rows-read.tsx';

type DropZoneProps = {
  readonly busy: boolean;
  /** Whether a file was read already: what it would change is the page's matter then. */
  readonly small: boolean;
  readonly onFile: (file: File | undefined) => void;
};

/** Where a file is dropped, or chosen. */
export function DropZone({ busy, small, onFile }: DropZoneProps) {
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
      className={classNames(
        'rounded-lg border-2 border-dashed border-line-strong',
        small
          ? 'flex flex-wrap items-center justify-between gap-3 p-4'
          : 'grid justify-items-center gap-3 p-8 text-center',
      )}
    >
      <FileUp aria-hidden="true" className={classNames('text-ink-2', small ? 'size-6' : 'size-8')} />
      <p className={classNames('menu-voice text-[1.25rem]/7', small && 'flex-1')}>{t('edit.dropFile')}</p>
      {small ? null : <p className="max-w-[34rem] text-ink-2">{t('edit.dropHint')}</p>}
      {busy ? <RowsRead /> : null}
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
      <Button look={small ? 'quiet' : 'next'} aria-disabled={busy} onClick={() => input.current?.click()}>
        {busy ? t('common.working') : t('edit.chooseFile')}
      </Button>
    </section>
  );
}
