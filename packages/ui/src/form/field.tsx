import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type Surroundings = {
  readonly label: ReactNode;
  /** Shown under the field in the error colour; the field is marked invalid and described by it. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly className?: string;
};

const box =
  'outline-control w-full rounded-md bg-paper-raised px-3.5 py-2.5 placeholder:text-ink-3 placeholder:opacity-100 aria-invalid:shadow-[inset_0_0_0_2px_var(--error)]';

/** A one-line input, 48 px high, with its label above and its error below. */
export function Field({ label, error, hint, className, ...input }: Surroundings & ComponentProps<'input'>) {
  const ids = useIds(error, hint);
  return (
    <Frame label={label} error={error} hint={hint} className={className} ids={ids}>
      <input
        type="text"
        {...input}
        id={ids.control}
        className={classNames(box, 'min-h-12')}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Frame>
  );
}

/** An input for a few lines of text. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...input
}: Surroundings & ComponentProps<'textarea'>) {
  const ids = useIds(error, hint);
  return (
    <Frame label={label} error={error} hint={hint} className={className} ids={ids}>
      <textarea
        rows={3}
        {...input}
        id={ids.control}
        className={classNames(box, 'min-h-21 resize-none')}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Frame>
  );
}

type Ids = ReturnType<typeof useIds>;

function useIds(error: string | undefined, hint: ReactNode) {
  const control = useId();
  const described = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  return { control, describedBy: described === '' ? undefined : described };
}

type FrameProps = Pick<Surroundings, 'label' | 'error' | 'hint'> & {
  readonly className: string | undefined;
  readonly ids: Ids;
  readonly children: ReactNode;
};

function Frame({ label, error, hint, className, ids, children }: FrameProps) {
  return (
    <div className={classNames('grid gap-1', className)}>
      <label htmlFor={ids.control} className="text-sm text-ink-2">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${ids.control}-error`} role="alert" className="text-sm text-error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${ids.control}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
