import { latinDigits } from '@sufra/domain/core/typed-number';
import { Field } from '@sufra/ui/form/field.tsx';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';

type NumberFieldProps = {
  readonly label: string;
  /** Undefined where nothing is said. */
  readonly value: number | undefined;
  readonly max: number;
  readonly onChange: (value: number | undefined) => void;
};

/** A whole number from 0 on. What is none stays in the field and is marked; the last number that was right holds. */
export function NumberField({ label, value, max, onChange }: NumberFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const shown = value === undefined ? '' : String(value);
  const isWrong = typed !== undefined && !fits(typed, max);
  return (
    <Field
      label={label}
      inputMode="numeric"
      dir="ltr"
      value={isWrong ? typed : shown}
      error={isWrong ? t('edit.numberWrong', { max }) : undefined}
      onChange={(event) => {
        const text = latinDigits(event.target.value).trim();
        setTyped(text);
        if (fits(text, max)) onChange(text === '' ? undefined : Number(text));
      }}
    />
  );
}

function fits(text: string, max: number): boolean {
  return text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= max);
}
