import { Minus, Plus } from 'lucide-react';
import { classNames } from '../class-names.ts';

type StepperProps = {
  /** The group's accessible name: what is counted. */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

const end = 'grid tap place-items-center disabled:text-ink-3 disabled:opacity-55';

/** Minus, the number (announced when it changes), plus. Minus stays visible and is disabled at `min`. */
export function Stepper(props: StepperProps) {
  const {
    label,
    lessLabel,
    moreLabel,
    value,
    min = 1,
    max = 99,
    onChange,
    disabled = false,
    className,
  } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'outline-control inline-grid h-min grid-cols-[auto_minmax(36px,auto)_auto] items-center rounded-md',
        className,
      )}
    >
      <button
        type="button"
        aria-label={lessLabel}
        className={end}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output aria-live="polite" className="text-center font-medium tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        className={end}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
