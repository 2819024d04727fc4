import { Button } from '@sufra/ui/form/button.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Party } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';

type PartyDialogProps = {
  readonly number: string;
  readonly party: Party;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly count: TableCalls['open'];
};

/** Counts a party again: somebody came later, or sits there without a phone. */
export function PartyDialog({ open, onClose, number, ...form }: PartyDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('floor.countTitle', { number })}
      hint={t('floor.countHint')}
    >
      <PartyForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function PartyForm({ party, count, onClose }: Omit<PartyDialogProps, 'number' | 'open'>) {
  const t = useT();
  const [size, setSize] = useState(Math.max(1, party.counted ?? party.party));
  return (
    <div className="grid gap-5">
      <Stepper
        className="justify-self-start"
        label={t('floor.partySize')}
        lessLabel={t('floor.oneLess')}
        moreLabel={t('floor.oneMore')}
        value={size}
        onChange={setSize}
      />
      <InlineError text={count.error ? errorText(t, count.error) : undefined} />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look="next"
          aria-disabled={count.isPending}
          onClick={() => count.isPending || count.mutate(size, { onSuccess: onClose })}
        >
          {t('floor.saveCount')}
        </Button>
      </div>
    </div>
  );
}
