import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** How a switch looks: on with a tick, or off. The button around it says so in words. */
export function SwitchMark({ on }: { readonly on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex h-7.5 w-13 flex-none items-center rounded-full p-0.75 transition-colors duration-(--t-state)',
        on ? 'justify-end bg-olive' : 'outline-control justify-start',
      )}
    >
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-full',
          on ? 'bg-paper-raised text-olive' : 'bg-line-strong',
        )}
      >
        {on ? <Check className="size-4" strokeWidth={3} /> : null}
      </span>
    </span>
  );
}

type SwitchRowProps = {
  readonly label: string;
  /** What it does, below the label. */
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A row with a switch: something that is on or off at once, without saving. The whole row switches it. */
export function SwitchRow({ label, hint, on, disabled = false, onChange }: SwitchRowProps) {
  const hintId = useId();
  return (
    <div className="grid gap-1 border-b border-line py-2">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-describedby={hint ? hintId : undefined}
        disabled={disabled}
        onClick={() => onChange(!on)}
        className="flex min-h-12 w-full items-center gap-4 text-start disabled:opacity-60"
      >
        <span className="flex-1 font-medium">{label}</span>
        <SwitchMark on={on} />
      </button>
      {hint ? (
        <div id={hintId} className="pb-1 text-sm text-ink-2">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
