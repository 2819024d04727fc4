import { Field } from '@sufra/ui/form/field.tsx';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';

type PinFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly focus?: boolean;
};

/** A field for a PIN: hidden, with the digits' keyboard, and none that a browser may keep. */
export function PinField({ onChange, focus = true, ...field }: PinFieldProps) {
  return (
    <Field
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      dir="ltr"
      data-1p-ignore
      ref={focus ? focusOnMount : undefined}
      className="max-w-60"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
