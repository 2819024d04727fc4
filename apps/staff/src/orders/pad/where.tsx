import { classNames } from '@sufra/ui/class-names.ts';
import { Flame, Pause, Smartphone } from 'lucide-react';
import { type Dispatch, type ReactNode, useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { StaffTable } from '../../tables/live/bills.ts';
import { courseName } from '../held/course-name.ts';
import { courses, type ForWhom, isOnHold } from './draft/draft.ts';
import type { PadAction, PadState } from './draft/pad-state.ts';

type WhereProps = {
  readonly state: PadState;
  readonly table: StaffTable;
  readonly dispatch: Dispatch<PadAction>;
};

/** Whom the next tap is for, and in which course. */
export function Where({ state, table, dispatch }: WhereProps) {
  const t = useT();
  return (
    <div className="pad-where grid gap-2">
      <PickRow
        label={t('pad.forWhom')}
        value={keyOf(state.forWhom)}
        choices={whoms(table).map((whom) => ({
          value: keyOf(whom),
          label: <Whom of={whom} table={table} />,
        }))}
        onPick={(value) => {
          const forWhom = whoms(table).find((whom) => keyOf(whom) === value);
          if (forWhom !== undefined) dispatch({ type: 'forWhom', forWhom });
        }}
      />
      <PickRow
        label={t('pad.course')}
        value={String(state.course)}
        choices={courses.map((course) => {
          const Icon = isOnHold(state.draft, course) ? Pause : Flame;
          const label = (
            <span className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={2} />
              {courseName(t, course)}
            </span>
          );
          return { value: String(course), label };
        })}
        onPick={(value) => dispatch({ type: 'course', course: Number(value) })}
      />
    </div>
  );
}

/** The whole table, each seat, and each guest whose phone is known to be there. */
function whoms({ seats, visit }: StaffTable): readonly ForWhom[] {
  const guests = visit?.guests.filter(({ proven }) => proven) ?? [];
  return [
    { seat: null, guest: null },
    ...Array.from({ length: seats }, (_, at) => ({ seat: at + 1, guest: null })),
    ...guests.map(({ customer_id }) => ({ seat: null, guest: customer_id })),
  ];
}

function keyOf({ seat, guest }: ForWhom): string {
  return guest ?? String(seat ?? '');
}

/** Whom something is for, in a word. */
function Whom({ of: { seat, guest }, table }: { readonly of: ForWhom; readonly table: StaffTable }) {
  const t = useT();
  if (guest !== null) {
    const at = table.visit?.guests.findIndex(({ customer_id }) => customer_id === guest) ?? -1;
    return (
      <span className="flex items-center gap-1.5">
        <Smartphone aria-hidden="true" className="size-4 flex-none" />
        <bdi>{table.visit?.guests[at]?.name ?? t('pad.guest', { number: at + 1 })}</bdi>
      </span>
    );
  }
  if (seat === null) return t('pad.table');
  return (
    <>
      <span aria-hidden="true">{seat}</span>
      <span className="sr-only">{t('pad.seat', { number: seat })}</span>
    </>
  );
}

/** The same, small, beside a line. */
export function WhomTag({ of, table }: { readonly of: ForWhom; readonly table: StaffTable }) {
  return (
    <span className="figures rounded-[4px] bg-paper-sunk px-1.5 text-[.8125rem]/4.5 font-medium text-ink-2">
      <Whom of={of} table={table} />
    </span>
  );
}

type PickRowProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly onPick: (value: string) => void;
};

/** A row of choices that scrolls sideways where it doesn't fit: native radio buttons, so arrow keys work. */
function PickRow({ label, value, choices, onPick }: PickRowProps) {
  const name = useId();
  const labelId = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="grid grid-cols-[4rem_1fr] items-center gap-2">
      <span id={labelId} className="truncate text-sm text-ink-2">
        {label}
      </span>
      <div className="no-scrollbar flex scrolls-x rounded-md bg-paper-sunk p-0.75">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative grid min-h-11 min-w-11 flex-[1_0_auto] cursor-pointer place-content-center rounded-[7px] px-2 text-center whitespace-nowrap text-ink-2',
              'has-checked:bg-paper-raised has-checked:font-medium has-checked:text-ink has-checked:ring-[1.5px] has-checked:ring-ink has-checked:ring-inset',
              'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-saffron-ink',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onPick(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  );
}
