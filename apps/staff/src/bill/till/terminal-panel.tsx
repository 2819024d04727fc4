import { Field } from '@sufra/ui/form/field.tsx';
import { Info } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { NumberPad } from '../../shared/ui/number-pad.tsx';
import { PanelHead, TakeButton } from './panel-parts.tsx';
import type { Taking } from './queries.ts';
import type { Part } from './till.ts';

type TerminalPanelProps = {
  readonly part: Part;
  readonly busy: boolean;
  readonly blocked: string | undefined;
  /** What the server says about what was typed. */
  readonly error: string | undefined;
  readonly onTake: (taking: Taking) => void;
};

/** A card at the terminal: the amount to enter there, and the number of its slip. */
export function TerminalPanel({ part, busy, blocked, error, onTake }: TerminalPanelProps) {
  const t = useT();
  const [slip, setSlip] = useState('');
  const why = blocked ?? (slip.trim() === '' ? t('payments.slipMissing') : undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (why === undefined && !busy) onTake({ method: 'pos', amount: part.amount, slip: slip.trim() });
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-col gap-5">
      <div className="flex flex-wrap gap-x-7 gap-y-5">
        <div className="grid min-w-64 flex-1 content-start gap-4">
          <PanelHead label={t('till.enterOnTerminal')} amount={part.amount} />
          <Field
            label={t('payments.slip')}
            value={slip}
            maxLength={60}
            error={error}
            autoComplete="off"
            inputMode="numeric"
            dir="ltr"
            className="[&_input]:figures [&_input]:text-[1.5rem] [&_input]:font-semibold"
            onChange={(event) => setSlip(event.target.value)}
          />
          <p className="flex gap-2 text-ink-2">
            <Info aria-hidden="true" className="mt-1 size-4 flex-none" />
            {t('till.slipHint')}
          </p>
        </div>
        <div className="hidden w-58 desk:block">
          <NumberPad label={t('payments.slip')} value={slip} onChange={setSlip} />
        </div>
      </div>
      <TakeButton label={t('till.approveSlip')} amount={part.amount} why={why} busy={busy} />
    </form>
  );
}
