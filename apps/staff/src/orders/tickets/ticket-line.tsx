import { classNames } from '@sufra/ui/class-names.ts';
import { Check, CheckCheck, Flame, type LucideIcon, TriangleAlert } from 'lucide-react';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { courseName } from '../held/course-name.ts';
import { Quantity } from './quantity.tsx';
import { type BoardView, optionLabels, type TicketLine, tapCommand } from './ticket.ts';

type LineProps = {
  readonly line: TicketLine;
  /** The name of the combo that it is a part of. */
  readonly combo?: string | undefined;
  readonly view: BoardView;
  /** Whether it is a cancelled line that nobody has noticed yet. */
  readonly needsNotice: boolean;
  readonly mayMove: boolean;
  /** On a compact board lines are close together: none of them is a target. */
  readonly compact?: boolean;
  /** Whether a press must not make it taller: in a part of a ticket, that would send lines to the next part. */
  readonly steady?: boolean;
  readonly onTap: (line: TicketLine) => void;
};

/** A line of a ticket. A press moves it by one state, or marks its cancellation as noticed. */
export function TicketLineRow(props: LineProps) {
  const { line, combo, view, needsNotice, mayMove, compact = false, steady = false, onTap } = props;
  const t = useT();
  const hint = mayMove && !compact ? tapHint(t, view, line, needsNotice) : undefined;
  const cancelled = line.status === 'cancelled';
  const finished = line.status === 'ready' || line.status === 'served';
  const quiet = cancelled || (view === 'serve' ? line.status !== 'ready' : finished);
  const look = classNames(
    'grid w-full grid-cols-[1.875rem_1fr_auto] items-start gap-x-0.5 text-start -outline-offset-3',
    compact ? 'min-h-8 px-2.5 py-1' : 'min-h-11 px-3 py-1.5',
    quiet && 'text-ink-3',
    needsNotice && 'needs-notice',
  );
  const content = (
    <>
      <Quantity line={line} compact={compact} steady={steady} />
      <span className="min-w-0">
        <span
          className={classNames(
            'block tracking-[-.01em] [overflow-wrap:anywhere] lang-ar:tracking-normal',
            compact ? 'text-[1.1875rem]/[1.375rem]' : 'text-[1.5rem]/[1.6875rem]',
            quiet ? 'font-normal' : 'font-medium',
            cancelled && 'line-through decoration-3',
          )}
        >
          {line.name}
        </span>
        <Options line={line} combo={combo} />
        {line.instructions === '' ? null : <WarningBox>{line.instructions}</WarningBox>}
        <Preparation line={line} />
        <StateWord line={line} view={view} steady={steady} />
      </span>
      {steady ? null : <StateIcon line={line} />}
      {hint === undefined ? null : <span className="sr-only">. {hint}</span>}
    </>
  );
  return (
    <li className="border-b border-[#eadfcb]">
      {hint === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <button type="button" className={look} title={hint} onClick={() => onTap(line)}>
          {content}
        </button>
      )}
    </li>
  );
}

/** A highlighted warning: an instruction or an allergy. */
export function WarningBox({ children }: { readonly children: string }) {
  return (
    <span className="my-0.75 flex items-start gap-1.5 rounded-[4px] border-2 border-current bg-paper-raised px-1.75 py-0.5 text-[1rem]/5 font-medium text-ink [overflow-wrap:anywhere]">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={2} />
      {children}
    </span>
  );
}

function tapHint(t: T, view: BoardView, line: TicketLine, needsNotice: boolean): string | undefined {
  if (needsNotice) return t('board.tapSeen');
  switch (tapCommand(view, line)) {
    case 'start':
      return t('board.tapStart');
    case 'ready':
      return t('board.tapReady');
    case 'serve':
      return t('board.tapServe');
    case 'undo':
      return t('board.tapUndo');
    default:
      return undefined;
  }
}

function Preparation({ line }: { readonly line: TicketLine }) {
  const t = useT();
  // Dishes are served as soon as they are ready unless the guest asked otherwise: only the exception is shown.
  const serve: Record<string, string> = { serve_as_ready: '', serve_with_all: t('board.serveWithAll') };
  const words = [line.cook_type, serve[line.serve_type] ?? line.serve_type].filter(Boolean);
  return (
    <>
      {words.length === 0 ? null : (
        <span className="block text-[1rem]/5 text-ink-2 lang-ar:leading-6">{words.join(' · ')}</span>
      )}
      <CourseAndSeat line={line} />
    </>
  );
}

/** The course that it goes out with, and the seat: what staff said who took the order. */
function CourseAndSeat({ line }: { readonly line: TicketLine }) {
  const t = useT();
  const words = [
    ...(line.course === null ? [] : [courseName(t, line.course)]),
    ...(line.seat === null ? [] : [t('pad.seat', { number: line.seat })]),
  ];
  if (words.length === 0) return null;
  return <span className="block text-[1rem]/5 font-medium lang-ar:leading-6">{words.join(' · ')}</span>;
}

/** What was chosen, each on a line of its own, and the combo that the dish is a part of. */
function Options({ line, combo }: Pick<LineProps, 'line' | 'combo'>) {
  const t = useT();
  return (
    <>
      {optionLabels(line.options).map((label) => (
        <span key={label} className="block text-[1.125rem]/6 font-medium [overflow-wrap:anywhere]">
          + <bdi>{label}</bdi>
        </span>
      ))}
      {combo === undefined ? null : (
        <span className="block text-[1rem]/5 text-ink-2">{t('board.partOf', { name: isolate(combo) })}</span>
      )}
    </>
  );
}

const tag =
  'mt-0.5 me-1 inline-flex items-center gap-1 rounded-[4px] px-1.75 py-px text-[.875rem]/4.5 font-semibold';

type StateProps = { readonly line: TicketLine; readonly view: BoardView; readonly steady: boolean };

function StateWord({ line, view, steady }: StateProps) {
  const t = useT();
  switch (line.status) {
    case 'cancelled':
      return (
        <span className={classNames(tag, 'bg-error text-on-error')}>
          {line.cancel_reason === null
            ? t('board.cancelled')
            : t('board.cancelledWhy', { reason: isolate(line.cancel_reason) })}
        </span>
      );
    case 'preparing':
      return steady ? (
        <span className="sr-only">{t('board.preparing')}</span>
      ) : (
        <StateTag icon={Flame} word={t('board.preparing')} />
      );
    case 'ready':
      return view === 'serve' ? null : <span className="sr-only">{t('board.ready')}</span>;
    case 'served':
      return <span className="sr-only">{t('board.served')}</span>;
    default:
      return view === 'serve' ? <StateTag icon={undefined} word={t('board.placed')} /> : null;
  }
}

type StateTagProps = { readonly icon: LucideIcon | undefined; readonly word: string };

function StateTag({ icon: Icon, word }: StateTagProps) {
  return (
    <span className={classNames(tag, 'bg-paper-sunk text-ink-2')}>
      {Icon ? <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.25} /> : null}
      {word}
    </span>
  );
}

function StateIcon({ line }: { readonly line: TicketLine }) {
  if (line.status === 'ready') {
    return <Check aria-hidden="true" className="mt-0.5 size-6 text-olive" strokeWidth={1.75} />;
  }
  if (line.status === 'served') {
    return <CheckCheck aria-hidden="true" className="mt-0.5 size-6 text-olive" strokeWidth={1.75} />;
  }
  return <span />;
}
