import { readFile } from '@sufra/client/client';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { errorText } from '../error-text.ts';
import { useT } from '../i18n.ts';
import { toasts } from '../toasts.ts';
import { saveFile } from './save-file.ts';

type FileLinkProps = { readonly address: string; readonly children: string };

/** Saves a file of the API, or says why there is none now. */
export function FileLink({ address, children }: FileLinkProps) {
  const t = useT();
  const saving = useMutation({
    mutationFn: () => readFile(address),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => toasts.error(errorText(t, error)),
  });
  function save(event: MouseEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  return (
    <a href={address} download onClick={save} className={buttonClass('quiet', 'min-h-12')}>
      <Download aria-hidden="true" className="size-5" />
      {saving.isPending ? t('common.working') : children}
    </a>
  );
}
