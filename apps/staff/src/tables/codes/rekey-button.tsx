import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';

/** Makes a new code for a table, once its question is answered: the printed one is worthless from then on. */
export function RekeyButton({ number }: { readonly number: string }) {
  const t = useT();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rekey = useMutation({
    mutationFn: () => client.call('rekeyTable', { params: { table: number } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['tableCodes'] });
      toasts.done(t('tables.rekeyed', { number }));
      close();
    },
  });
  return (
    <div className="print-hidden">
      <button
        type="button"
        aria-label={t('tables.rekeyTable', { number })}
        onClick={() => setOpen(true)}
        className="tap flex w-full items-center justify-center gap-2 rounded-md text-ink-2"
      >
        <KeyRound aria-hidden="true" className="size-4.5" />
        {t('tables.rekey')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={t('tables.rekeyTitle', { number })}
        hint={t('tables.rekeyHint')}
      >
        <div className="grid gap-4">
          <InlineError text={rekey.error ? errorText(t, rekey.error) : undefined} />
          <div className="flex flex-wrap-reverse justify-end gap-4">
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              look="next"
              aria-disabled={rekey.isPending}
              onClick={() => !rekey.isPending && rekey.mutate()}
            >
              {rekey.isPending ? t('common.working') : t('tables.rekeySubmit')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
