import { type ReactNode, type Ref, useId } from 'react';

type SignInFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'text';
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** A button at the end of the field. */
  readonly end?: ReactNode;
};

/** A field that is always left to right: addresses and passwords are Latin in every language. */
export function SignInField({ label, type, error, end, onChange, ...input }: SignInFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <div className="outline-control flex items-center rounded-md bg-paper-raised outline-offset-2 outline-saffron-ink has-aria-invalid:shadow-[inset_0_0_0_2px_var(--error)] has-[input:focus-visible]:outline-3">
        <input
          {...input}
          type={type}
          id={id}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-13 min-w-0 flex-1 rounded-md bg-transparent px-3.5 outline-none rtl:text-end"
        />
        {end}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
