import { useId, useState } from 'react';

type NumberRowProps = {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly hint: string;
  readonly unit: string | undefined;
  readonly value: number | undefined;
  /** Why the number can't be. */
  readonly wrong: string | undefined;
  /** A text that is no number is NaN; it stays in the field. */
  readonly onChange: (value: number) => void;
};

/** A number with what it does beside it. */
export function NumberRow({ label, hint, unit, value, wrong, onChange }: NumberRowProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-56 flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
        {wrong ? (
          <p role="alert" className="text-sm text-error">
            {wrong}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          dir="ltr"
          aria-describedby={`${id}-hint`}
          aria-invalid={wrong ? true : undefined}
          value={value === undefined || Number.isNaN(value) ? typed : String(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberOf(event.target.value));
          }}
          className="outline-control figures min-h-12 w-28 rounded-md bg-paper-raised px-3 text-end aria-invalid:shadow-[inset_0_0_0_2px_var(--error)]"
        />
        {unit ? <span className="text-ink-2">{unit}</span> : null}
      </div>
    </div>
  );
}

/** Digits of any script as a number; NaN for anything else. */
function numberOf(text: string): number {
  const latin = text.trim().replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return /^\d{1,8}$/.test(latin) ? Number(latin) : Number.NaN;
}
