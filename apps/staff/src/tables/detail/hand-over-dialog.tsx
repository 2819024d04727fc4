import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Floor } from '../live/table.ts';
import { useHandOver } from '../live/use-table-calls.ts';

type HandOverProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly colleagues: Floor['colleagues'];
  readonly tables: readonly string[];
  /** Whether these are all of one's tables: those that one gets meanwhile go too. */
  readonly all: boolean;
};

/** Gives tables to a colleague. */
export function HandOverDialog({ open, onClose, ...form }: HandOverProps) {
  const t = useT();
  const count = form.tables.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('floor.handOverTitle', { count })}
      hint={t('floor.handOverHint')}
    >
      <HandOverForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function HandOverForm({ colleagues, tables, all, onClose }: Omit<HandOverProps, 'open'>) {
  const t = useT();
  const me = useStaff().id;
  const send = useHandOver();
  const [to, setTo] = useState<string>();
  const [tried, setTried] = useState(false);
  const chosen = colleagues.find(({ id }) => id === to);
  function submit() {
    setTried(true);
    if (chosen === undefined || send.isPending) return;
    send.mutate(
      { to: chosen.id, tables: all ? undefined : tables },
      {
        onSuccess: () => {
          toasts.done(t('floor.handedOver', { count: tables.length, name: isolate(chosen.name) }));
          onClose();
        },
      },
    );
  }
  const missing = tried && chosen === undefined ? t('floor.handOverMissing') : undefined;
  return (
    <div className="grid gap-5">
      <Chips
        legend={t('floor.colleagues')}
        choices={colleagues
          .filter(({ id }) => id !== me)
          .map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
        value={to}
        onChange={setTo}
      />
      <InlineError text={missing ?? (send.error ? errorText(t, send.error) : undefined)} />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="next" aria-disabled={send.isPending} onClick={submit}>
          {t('floor.handOver')}
        </Button>
      </div>
    </div>
  );
}
