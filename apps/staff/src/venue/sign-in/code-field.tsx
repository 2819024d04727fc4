import type { Ref } from 'react';
import { SignInField } from './sign-in-field.tsx';

type CodeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** A recovery code has letters. */
  readonly recovery?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A field for the code of an authenticator app, which phones and password managers fill in by themselves. */
export function CodeField({ recovery = false, ...field }: CodeFieldProps) {
  return (
    <SignInField
      {...field}
      name="code"
      type="text"
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
    />
  );
}
