import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../shared/error-text.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';

/** Saves what is kept of a guest as a file. It is read whole first: of a broken connection there is no half of a file. */
export function SaveCopy({ read }: { readonly read: () => Promise<unknown> }) {
  const t = useT();
  const saving = useMutation({
    mutationFn: async () => saveFile('guest-data.json', jsonOf(await read())),
    onSuccess: () => toasts.done(t('members.copied'), t('members.copiedHint')),
  });
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        aria-disabled={saving.isPending}
        onClick={() => saving.isPending || saving.mutate()}
      >
        {t(saving.isPending ? 'members.copying' : 'members.copy')}
      </Button>
      <InlineError
        text={saving.error ? `${t('members.copyFailed')} ${errorText(t, saving.error)}` : undefined}
      />
    </div>
  );
}

function jsonOf(content: unknown): Blob {
  return new Blob([`${JSON.stringify(content, undefined, 2)}\n`], { type: 'application/json' });
}
