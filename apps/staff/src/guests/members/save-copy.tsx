import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';

/** Long enough for a browser to take the file over. */
const takenOverMs = 60_000;

/** Saves what is kept of a guest as a file. It is read whole first: of a broken connection there is no half of a file. */
export function SaveCopy({ read }: { readonly read: () => Promise<unknown> }) {
  const t = useT();
  const saving = useMutation({
    mutationFn: async () => saveFile('guest-data.json', await read()),
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

function saveFile(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), takenOverMs);
}
