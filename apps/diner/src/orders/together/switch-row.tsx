import { useId } from 'react';

type SwitchRowProps = {
  readonly label: string;
  /** What it means for others. */
  readonly hint: string;
  readonly on: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
};

/** A whole row that is a switch. */
export function SwitchRow({ label, hint, on, busy, disabled = false, onToggle }: SwitchRowProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={busy}
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}hint`}
      disabled={disabled}
      onClick={() => !busy && onToggle()}
      className="flex min-h-14 w-full items-center justify-between gap-4 border-b border-line py-3 text-start disabled:text-ink-3"
    >
      <span className="min-w-0">
        <span id={`${id}label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}hint`} className="block text-sm text-ink-2">
          {hint}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`flex h-7 w-12 flex-none items-center rounded-full border-2 px-0.5 transition-colors ${on ? 'justify-end border-ink bg-ink' : 'justify-start border-line-strong'}`}
      >
        <span className={`size-5 rounded-full ${on ? 'bg-paper' : 'bg-ink-3'}`} />
      </span>
    </button>
  );
}
