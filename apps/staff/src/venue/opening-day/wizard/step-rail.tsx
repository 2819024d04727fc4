import { type OpeningStep, openingSteps } from '@sufra/contract/venue/opening-day';
import { classNames } from '@sufra/ui/class-names.ts';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { useStaff } from '../../../shared/session.ts';
import type { Opening } from '../queries.ts';

type StepRailProps = { readonly opening: Opening; readonly current: OpeningStep };

/** The steps: at the side with what was answered, on a phone as bars at the top. */
export function StepRail({ opening, current }: StepRailProps) {
  const t = useT();
  const { name } = useStaff();
  const furthest = openingSteps.indexOf(opening.reached);
  const at = openingSteps.indexOf(current);
  const does: Partial<Record<OpeningStep, string>> = {
    ...(opening.dishes > 0 ? { menu: t('opening.dishes', { count: opening.dishes }) } : {}),
    ...(opening.tables > 0 ? { tables: t('opening.tables', { count: opening.tables }) } : {}),
  };
  return (
    <nav
      aria-label={t('opening.title')}
      className="print-hidden on-dark flex min-h-0 flex-col gap-4 bg-rail px-4 py-3 text-rail-text tablet:scrolls-y tablet:px-6 tablet:py-8"
    >
      <p className="flex items-center gap-3 text-rail-strong">
        <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
          <path d="M5 21a11 11 0 0 1 22 0z" fill="#eba61f" />
          <path d="M1 24.5h30M6 28.5h20" stroke="#fbf5ea" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
        <span className="menu-voice text-[1.375rem]/8">{t('opening.product')}</span>
        <span className="ms-auto text-sm tablet:hidden">
          {t('opening.stepOf', { step: at + 1, count: openingSteps.length })}
        </span>
        <Link
          to={paths.tables}
          aria-label={t('opening.leave')}
          className="tap -me-2 grid place-items-center rounded-md tablet:hidden"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </p>
      <ol className="flex gap-1.5 tablet:grid tablet:gap-1">
        <li className="hidden tablet:block">
          <Row mark={<Check aria-hidden="true" className="size-4" />} look="done">
            <span className="grid">
              <span>{t('opening.you')}</span>
              <bdi className="justify-self-start text-sm text-rail-text [overflow-wrap:anywhere]">{name}</bdi>
            </span>
          </Row>
        </li>
        {opening.steps.map(({ step, done }, index) => (
          <li key={step} className="min-w-0 flex-1">
            <StepLink
              step={step}
              number={index + 1}
              done={done}
              current={step === current}
              open={index <= furthest}
              does={does[step] ?? t(`opening.does_${step}`)}
            />
          </li>
        ))}
      </ol>
      <p className="mt-auto hidden text-sm tablet:block">{t('opening.about')}</p>
      <Link
        to={paths.tables}
        className="tap hidden items-center text-sm text-rail-strong underline tablet:inline-flex"
      >
        {t('opening.leave')}
      </Link>
    </nav>
  );
}

type StepLinkProps = {
  readonly step: OpeningStep;
  readonly number: number;
  readonly done: boolean;
  readonly current: boolean;
  /** Whether it was reached. */
  readonly open: boolean;
  readonly does: string;
};

function StepLink({ step, number, done, current, open, does }: StepLinkProps) {
  const t = useT();
  const look = current ? 'current' : done ? 'done' : 'next';
  const label = t(`opening.step_${step}`);
  const row = (
    <Row
      look={look}
      mark={done && !current ? <Check aria-hidden="true" className="size-4" /> : String(number)}
    >
      <span className="sr-only tablet:not-sr-only tablet:grid">
        <span className={classNames(current && 'font-medium text-rail-strong')}>{label}</span>
        {done ? <span className="sr-only">{t('opening.done')}</span> : null}
        <span className="text-sm">{does}</span>
      </span>
    </Row>
  );
  if (!open) return row;
  return (
    <Link
      to={paths.openingStep(step)}
      aria-current={current ? 'step' : undefined}
      className="block rounded-md"
    >
      {row}
    </Link>
  );
}

const marks = {
  done: 'bg-[#b9c47f] text-rail',
  current: 'bg-rail-strong text-rail',
  next: 'border border-[#88796a] text-rail-text max-tablet:border-0 max-tablet:bg-rail-line',
} as const;

type RowProps = {
  readonly mark: ReactNode;
  readonly look: keyof typeof marks;
  readonly children: ReactNode;
};

/** On a phone the mark is a bar and nothing else is seen; the target is as high as a finger all the same. */
function Row({ mark, look, children }: RowProps) {
  return (
    <span className="grid min-h-11 items-center gap-3 py-1.5 tablet:min-h-14 tablet:grid-cols-[1.75rem_1fr] tablet:items-start tablet:py-2">
      <span
        className={classNames(
          'figures grid h-2 place-items-center rounded-full text-[.8125rem]/none font-semibold tablet:size-7',
          marks[look],
        )}
      >
        <span className="max-tablet:hidden">{mark}</span>
      </span>
      {children}
    </span>
  );
}
