import { fils, formatMoney, timesFils } from '@sufra/domain/core/money';
import { classNames } from '@sufra/ui/class-names.ts';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { ChevronsUpDown, Flame, Pause, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { type Dispatch, useEffect, useRef } from 'react';
import { isolate, listed, useT } from '../../shared/i18n.ts';
import type { StaffTable } from '../../tables/live/bills.ts';
import { courseName } from '../held/course-name.ts';
import { byCourse, type DraftLine, isOnHold, troubleOf } from './draft/draft.ts';
import { choiceWords, type MenuIndex } from './draft/menu.ts';
import type { PadAction, PadState } from './draft/pad-state.ts';
import { Gone } from './gone.tsx';
import { WhomTag } from './where.tsx';

type TicketProps = {
  readonly state: PadState;
  readonly index: MenuIndex;
  readonly table: StaffTable;
  readonly dispatch: Dispatch<PadAction>;
};

/** What is on the pad and not sent yet, by course. */
export function TicketOfPad({ state, index, table, dispatch }: TicketProps) {
  const t = useT();
  const { draft } = state;
  return (
    <section aria-label={t('pad.order')} className="pad-ticket scrolls-y bg-paper-raised">
      {draft.lines.length === 0 ? (
        <div className="grid h-full place-content-center gap-1 p-4 text-center text-ink-2">
          <p className="font-medium">{t('pad.nothing')}</p>
          <p className="max-w-80 text-sm text-balance">{t('pad.nothingHint')}</p>
        </div>
      ) : null}
      {byCourse(draft).map(({ course, lines }) => (
        <section key={course ?? 0} aria-label={courseName(t, course)}>
          <CourseHead course={course} onHold={isOnHold(draft, course)} dispatch={dispatch} />
          <ul>
            {lines.map((line) => (
              <PadLine
                key={line.id}
                line={line}
                index={index}
                table={table}
                isOpen={state.open === line.id}
                dispatch={dispatch}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type CourseHeadProps = {
  readonly course: number | null;
  readonly onHold: boolean;
  readonly dispatch: Dispatch<PadAction>;
};

/** A course's name, and whether it goes now or waits: a press switches. */
function CourseHead({ course, onHold, dispatch }: CourseHeadProps) {
  const t = useT();
  const name = courseName(t, course);
  const Icon = onHold ? Pause : Flame;
  const look = 'flex min-h-11 items-center gap-1.5 font-medium';
  return (
    <div className="sticky top-0 z-sticky flex items-center justify-between bg-paper-sunk ps-4 pe-2">
      <h2 className="text-ink-2">{name}</h2>
      {course === null ? null : (
        <button
          type="button"
          aria-label={t(onHold ? 'pad.sendCourse' : 'pad.holdCourse', { course: name })}
          onClick={() => dispatch({ type: 'hold', course, onHold: !onHold })}
          className={classNames(
            look,
            'tap rounded-md px-2 -outline-offset-2',
            onHold ? 'text-ink' : 'text-olive-ink',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={2} />
          {t(onHold ? 'pad.onHold' : 'pad.goesNow')}
          <ChevronsUpDown aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

type PadLineProps = {
  readonly line: DraftLine;
  readonly index: MenuIndex;
  readonly table: StaffTable;
  readonly isOpen: boolean;
  readonly dispatch: Dispatch<PadAction>;
};

function PadLine({ line, index, table, isOpen, dispatch }: PadLineProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const takeAway = () => dispatch({ type: 'quantity', id: line.id, quantity: 0 });
  return (
    <li
      ref={row}
      className={classNames('border-b border-line', isOpen && 'bg-saffron-wash')}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') takeAway();
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => dispatch({ type: 'open', id: isOpen ? undefined : line.id })}
        className="grid min-h-11 w-full grid-cols-[2rem_1fr_auto] items-center gap-x-1 px-4 py-1.5 text-start -outline-offset-3"
      >
        <b className="figures font-semibold">{line.quantity}</b>
        <span className="min-w-0">
          <bdi className="block text-start">{index.dishes.get(line.itemId)?.name ?? line.name}</bdi>
          <Words line={line} index={index} />
        </span>
        <span className="flex items-center gap-2">
          <WhomTag of={line} table={table} />
          <Cost line={line} index={index} />
        </span>
      </button>
      {isOpen ? <LineTools line={line} index={index} dispatch={dispatch} onTakeAway={takeAway} /> : null}
    </li>
  );
}

function Words({ line, index }: Pick<PadLineProps, 'line' | 'index'>) {
  const t = useT();
  const dish = index.dishes.get(line.itemId);
  const words = dish === undefined ? [] : [...choiceWords(index, dish, line)];
  if (line.withAll) words.push(t('pad.serveWithAll'));
  if (line.note !== '') words.push(line.note);
  return (
    <>
      {words.length === 0 ? null : (
        <bdi className="block text-sm text-ink-2 [overflow-wrap:anywhere]">{words.join(' · ')}</bdi>
      )}
      {line.allergies.length === 0 ? null : (
        <span className="my-0.5 inline-flex items-center gap-1.5 rounded-sm border-2 border-current px-1.5 text-sm font-medium">
          <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
          {t('pad.allergyNote', { names: isolate(listed(line.allergies)) })}
        </span>
      )}
    </>
  );
}

function Cost({ line, index }: Pick<PadLineProps, 'line' | 'index'>) {
  const t = useT();
  const trouble = troubleOf(index, line);
  const amount = formatMoney(timesFils(fils(line.price), line.quantity));
  if (trouble === 'gone') return <Gone dish={index.dishes.get(line.itemId)} className="text-sm" />;
  return (
    <span className="figures grid justify-items-end" dir="ltr">
      <span className={trouble === undefined ? undefined : 'text-ink-3 line-through'}>{amount}</span>
      {trouble === undefined ? null : (
        <b className="text-sm font-medium text-error">
          {t('pad.priceNow', { price: formatMoney(timesFils(trouble, line.quantity)) })}
        </b>
      )}
    </span>
  );
}

type LineToolsProps = Pick<PadLineProps, 'line' | 'index' | 'dispatch'> & { readonly onTakeAway: () => void };

function LineTools({ line, index, dispatch, onTakeAway }: LineToolsProps) {
  const t = useT();
  const name = isolate(line.name);
  const dish = index.dishes.get(line.itemId);
  return (
    <div className="flex items-center gap-2 px-4 pb-2">
      <Stepper
        label={t('pad.quantity', { name })}
        lessLabel={t('pad.less')}
        moreLabel={t('pad.more')}
        value={line.quantity}
        min={0}
        onChange={(quantity) => dispatch({ type: 'quantity', id: line.id, quantity })}
        className="bg-paper-raised"
      />
      {dish === undefined ? null : (
        <ToolButton
          label={t('pad.change', { name })}
          onPress={() => dispatch({ type: 'openSheet', dish, line })}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </ToolButton>
      )}
      <ToolButton label={t('pad.takeAway', { name })} onPress={onTakeAway}>
        <Trash2 aria-hidden="true" className="size-5" />
      </ToolButton>
    </div>
  );
}

type ToolButtonProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
};

function ToolButton({ label, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="tap outline-control grid flex-none place-items-center rounded-md bg-paper-raised"
    >
      {children}
    </button>
  );
}
