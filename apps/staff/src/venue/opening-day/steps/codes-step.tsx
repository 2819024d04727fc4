import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, Printer } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../../shared/error-text.ts';
import { isolate, useLanguage, useT } from '../../../shared/i18n.ts';
import { venueQuery } from '../../../shared/page/test-notice.tsx';
import { paths } from '../../../shared/paths.ts';
import { toasts } from '../../../shared/toasts.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { CodeCard } from '../../../tables/codes/code-card.tsx';
import { LocalhostWarning } from '../../../tables/codes/codes-page.tsx';
import { tableCodesQuery } from '../../../tables/live/queries.ts';
import { type Opening, useOpenVenue } from '../queries.ts';
import { StepFrame, StepPart } from '../step-frame.tsx';

/** The codes to print, what is still missing, and the button that opens. */
export function CodesStep({ opening }: { readonly opening: Opening }) {
  const t = useT();
  const navigate = useNavigate();
  const open = useOpenVenue();
  const missing = opening.steps.filter(({ needed, done }) => needed && !done);
  function send() {
    if (open.isPending || missing.length > 0) return;
    open.mutate(undefined, {
      onSuccess: () => {
        toasts.done(t('opening.opened'));
        void navigate(paths.tables);
      },
    });
  }
  return (
    <StepFrame
      step="codes"
      end={
        <Button look="next" aria-disabled={open.isPending || missing.length > 0} onClick={send}>
          {open.isPending ? t('common.working') : t('opening.open')}
        </Button>
      }
      {...(opening.tables === 0 ? {} : { aside: <FirstCode /> })}
    >
      {opening.tables === 0 ? null : <Codes />}
      <Ready opening={opening} />
      <InlineError text={open.error ? errorText(t, open.error) : undefined} />
    </StepFrame>
  );
}

function Codes() {
  const t = useT();
  const tables = useQuery(tableCodesQuery).data?.tables ?? [];
  const [first] = tables;
  return (
    <StepPart title={t('shell.codes')} hint={t('opening.printHint')}>
      <LocalhostWarning urls={tables.map(({ url }) => url)} />
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('quiet')} to={paths.tableCodes}>
          <Printer aria-hidden="true" className="size-5" />
          {t('opening.printCodes', { count: tables.length })}
        </Link>
        {first === undefined ? null : (
          <a className={buttonClass('quiet')} href={first.url} target="_blank" rel="noreferrer">
            {t('opening.tryTable', { number: isolate(first.number) })}{' '}
            <span className="sr-only">{t('opening.opensElsewhere')}</span>
          </a>
        )}
      </div>
    </StepPart>
  );
}

function FirstCode() {
  const first = useQuery(tableCodesQuery).data?.tables[0];
  const venue = useQuery(venueQuery).data;
  if (first === undefined || !venue) return null;
  return (
    <ul>
      <CodeCard table={first} venue={venue} plain />
    </ul>
  );
}

/** What is there and what guests can't do without. */
function Ready({ opening }: { readonly opening: Opening }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const steps = opening.steps.filter(({ step }) => step !== 'codes');
  const missing = steps.filter(({ needed, done }) => needed && !done);
  const what = new Intl.ListFormat(language).format(missing.map(({ step }) => t(`opening.step_${step}`)));
  return (
    <StepPart
      title={missing.length === 0 ? t('opening.ready') : t('opening.missing', { what })}
      hint={t('opening.readyHint')}
    >
      <ul>
        {steps.map(({ step, done }) => (
          <li key={step} className="border-b border-line">
            <Link to={paths.openingStep(step)} className="flex min-h-12 items-center gap-3">
              {done ? (
                <Check aria-hidden="true" className="size-5 flex-none text-olive-ink" />
              ) : (
                <CircleDashed aria-hidden="true" className="size-5 flex-none text-saffron-ink" />
              )}
              <span className="flex-1">{t(`opening.step_${step}`)}</span>
              <span className={done ? 'text-olive-ink' : 'text-saffron-ink'}>
                {t(done ? 'opening.done' : 'opening.notYet')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </StepPart>
  );
}
