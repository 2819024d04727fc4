import { classNames } from '@sufra/ui/class-names.ts';
import { useChosenInView } from '../page/chosen-in-view.ts';

type FilterTabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count?: number }[];
  readonly onChange: (value: Value) => void;
};

/** The filters of a page, one of them chosen. Scrolls sideways where it does not fit. */
export function FilterTabs<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterTabsProps<Value>) {
  const place = options.findIndex((option) => option.value === value) + 1;
  const row = useChosenInView<HTMLDivElement>(`button:nth-child(${place})`);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="no-scrollbar flex min-w-0 flex-1 gap-1 scrolls-x py-1"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'flex h-11 flex-none items-center gap-2 rounded-[8px] px-3.5 whitespace-nowrap -outline-offset-2',
            option.value === value ? 'bg-ink font-medium text-on-ink outline-saffron' : 'text-ink-2',
          )}
        >
          {option.label}
          {option.count === undefined ? null : <b className="figures font-semibold">{option.count}</b>}
        </button>
      ))}
    </div>
  );
}
