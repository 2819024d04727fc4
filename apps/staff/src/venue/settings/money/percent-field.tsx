import { Field } from '@sufra/ui/form/field.tsx';
import { useState } from 'react';
import { readAmount } from '../../../shared/ui/money.ts';

type PercentFieldProps = {
  readonly label: string;
  readonly hint?: string;
  /** What is said of a text that is no such percentage. */
  readonly wrong: string;
  /** In hundredths of a percent. */
  readonly basisPoints: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (basisPoints: number) => void;
};

/**
 * A percentage. What was typed stays in sight while it is none; the last one that was holds until then. One that is changed
 * from elsewhere, undone or saved by somebody else, is shown as it is.
 */
export function PercentField({ label, hint, wrong, basisPoints, least, most, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState({ text: String(basisPoints / 100), of: basisPoints });
  const text = typed.of === basisPoints ? typed.text : String(basisPoints / 100);
  const read = (input: string) => {
    // An amount has two places, as a percentage does.
    const found = readAmount(input);
    return found !== undefined && found >= least && found <= most ? found : undefined;
  };
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="decimal"
      dir="ltr"
      value={text}
      error={read(text) === undefined ? wrong : undefined}
      onChange={(event) => {
        const found = read(event.target.value);
        setTyped({ text: event.target.value, of: found ?? basisPoints });
        if (found !== undefined) onChange(found);
      }}
    />
  );
}
