import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** One of the choices of a group. */
export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
};

type ChoicesProps<Value extends string> = {
  /** The group's accessible name. Shown above it unless `hideLegend`. */
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
};

const chip =
  'outline-control flex min-h-(--tap) cursor-pointer items-center gap-1.5 rounded-md px-3.5 py-1.5 text-[.9375rem]/[1.25rem] has-checked:bg-ink has-checked:font-medium has-checked:text-on-ink has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-saffron-ink has-disabled:cursor-default has-disabled:text-ink-3';

/**
 * A row of chips with one chosen: native radio buttons, so the arrow keys follow the reading direction. The chosen one
 * has a check mark, so colour is not the only sign. `scroll` keeps them on one scrolling line.
 */
export function Chips<Value extends string>({
  scroll,
  ...props
}: ChoicesProps<Value> & { scroll?: boolean }) {
  return (
    <Radios
      {...props}
      box={
        scroll
          ? 'no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-0.5'
          : 'flex flex-wrap gap-2'
      }
      option={classNames(chip, scroll && 'flex-none whitespace-nowrap')}
      mark={<Check aria-hidden="true" className="hidden size-4 peer-checked:block" />}
    />
  );
}

/**
 * A segmented control for two to four short choices; the chosen one is raised. `wideFirst` makes the first one 1.5
 * times as wide.
 */
export function Segment<Value extends string>({
  wideFirst = false,
  ...props
}: ChoicesProps<Value> & { wideFirst?: boolean }) {
  return (
    <Radios
      {...props}
      box={classNames(
        'flex flex-wrap gap-1 rounded-md bg-paper-sunk p-1 *:flex-[1_1_3.2rem]',
        wideFirst && '*:first:flex-[1.55_1_5rem]',
      )}
      option="grid min-h-(--tap) cursor-pointer grid-flow-col place-content-center items-center gap-1.5 rounded-[7px] px-1 text-center text-sm leading-[1.2] text-ink-2 has-checked:bg-paper-raised has-checked:font-medium has-checked:text-ink has-checked:ring-[1.5px] has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-saffron-ink"
      mark={null}
    />
  );
}

type RadiosProps<Value extends string> = ChoicesProps<Value> & {
  readonly box: string;
  readonly option: string;
  readonly mark: ReactNode;
};

function Radios<Value extends string>({
  legend,
  hideLegend = false,
  choices,
  value,
  onChange,
  className,
  box,
  option,
  mark,
}: RadiosProps<Value>) {
  const name = useId();
  const legendId = useId();
  return (
    <div role="radiogroup" aria-labelledby={legendId} className={classNames('min-w-0', className)}>
      <div id={legendId} className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>
        {legend}
      </div>
      <div className={box}>
        {choices.map((choice) => (
          <label key={choice.value} className={option}>
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            {mark}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

type ToggleChipProps = {
  readonly label: ReactNode;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  readonly className?: string;
};

/** A chip that can be on or off: a native check box. */
export function ToggleChip({ label, pressed, onChange, className }: ToggleChipProps) {
  return (
    <label className={classNames(chip, className)}>
      <input
        type="checkbox"
        className="peer sr-only"
        checked={pressed}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Check aria-hidden="true" className="hidden size-4 peer-checked:block" />
      <span>{label}</span>
    </label>
  );
}
