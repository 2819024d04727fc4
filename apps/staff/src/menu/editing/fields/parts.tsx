/** Small parts of the editor's forms. */
import { classNames } from '@sufra/ui/class-names.ts';
import { type ReactNode, useId } from 'react';

type FormSectionProps = {
  readonly title: string;
  /** Beside the title: what is missing, or a button. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the editor under its own heading. */
export function FormSection({ title, aside, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <h3 id={id} className="menu-voice flex-1 text-[1.25rem]/7">
          {title}
        </h3>
        {aside}
      </div>
      {hint ? <p className="-mt-2 text-sm text-ink-2">{hint}</p> : null}
      {children}
    </section>
  );
}

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
  readonly onChange: (value: string) => void;
};

/** A choice of one from a list that is too long for buttons. */
export function SelectField({ label, value, options, error, hideLabel = false, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm text-ink-2'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        className="outline-control min-h-12 w-full min-w-0 rounded-md bg-paper-raised px-3 aria-invalid:shadow-[inset_0_0_0_2px_var(--error)]"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A small notice that something is missing: a word on a wash, beside a heading or over a column. */
export function Missing({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-md bg-saffron-wash px-2.5 py-1 text-sm font-medium text-saffron-ink">
      {children}
    </span>
  );
}

/** Input boxes that stand without a visible label of their own. */
export function inputClass(more?: string): string {
  return classNames(
    'outline-control min-h-11 w-full min-w-0 rounded-md bg-paper-raised px-3 placeholder:text-ink-3 placeholder:opacity-100 aria-invalid:shadow-[inset_0_0_0_2px_var(--error)]',
    more,
  );
}
