import { type ReactNode, useId } from 'react';

type ChoiceFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its options. */
  readonly children: ReactNode;
};

/** A choice among many, under its label and with what it does below it. */
export function ChoiceField({ label, hint, value, onChange, children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <select
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="outline-control min-h-12 w-full rounded-md bg-paper-raised px-3"
      >
        {children}
      </select>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
