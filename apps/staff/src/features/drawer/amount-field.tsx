import { Field } from '@sufra/ui/field.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { readAmount } from '../../ui/money.ts';

type AmountFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly typed: string;
  /** Whether sending was tried, so that an empty field may be called empty. */
  readonly tried: boolean;
  readonly onTyped: (typed: string) => void;
};

/** An amount in AED, typed. What can't be read is said as soon as something is there. */
export function AmountField({ label, hint, typed, tried, onTyped }: AmountFieldProps) {
  const t = useT();
  const unreadable = readAmount(typed) === undefined && (tried || typed.trim() !== '');
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed}
      error={unreadable ? t('drawer.unreadable') : undefined}
      onChange={(event) => onTyped(event.target.value)}
    />
  );
}
