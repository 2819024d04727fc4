import { Field } from '@sufra/ui/form/field.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { readAmount } from '../../shared/ui/money.ts';

type AmountFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly typed: string;
  /** Whether the form was submitted once: only then an empty field is an error. */
  readonly tried: boolean;
  /** What the server says about it. */
  readonly error?: string | undefined;
  readonly onTyped: (typed: string) => void;
};

/** A field for an amount in AED. Unreadable text is an error at once. */
export function AmountField({ label, hint, typed, tried, error, onTyped }: AmountFieldProps) {
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
      error={unreadable ? t('drawer.unreadable') : error}
      onChange={(event) => onTyped(event.target.value)}
    />
  );
}
