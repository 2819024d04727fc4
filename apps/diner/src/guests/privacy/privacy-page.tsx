import { serverMessage } from '@sufra/client/api-error';
import type { DataOf } from '@sufra/contract/calls';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { isMissingCall } from '../../offline/missing-call.ts';
import { useT } from '../../shared/i18n.ts';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { ForgetMe } from './forget-me.tsx';
import { privacyQuery } from './queries.ts';

/** What the venue keeps about a guest and for how long, how to get it or have it erased, and forgetting it here. */
export function PrivacyPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('privacy.title'));
  return (
    <div className="mx-auto grid max-w-160 gap-8 px-(--gutter) pb-4">
      <div>
        <PageHeading>{t('privacy.title')}</PageHeading>
        <p className="text-ink-2">{t('privacy.lead')}</p>
      </div>
      <WhatIsKept />
      <Asking />
      {browsing ? null : <ForgetMe />}
    </div>
  );
}

function WhatIsKept() {
  const t = useT();
  const kept = useQuery(privacyQuery);
  if (kept.isPending) return <RowPlaceholders count={4} />;
  if (!kept.data && isMissingCall(kept.error)) return <p>{t('privacy.askHowLong')}</p>;
  if (!kept.data) {
    return (
      <ErrorState
        title={serverMessage(kept.error) ?? t('privacy.failed')}
        action={<Button onClick={() => kept.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="chapter menu-voice text-lg">
        {t('privacy.kept')}
      </h2>
      <dl>
        {rowsOf(t, kept.data).map(({ what, howLong }) => (
          <div key={what} className="grid gap-1 border-b border-line py-4">
            <dt className="font-medium">{what}</dt>
            <dd className="text-ink-2">{howLong}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type T = ReturnType<typeof useT>;
type Row = { readonly what: string; readonly howLong: string };

function rowsOf(t: T, kept: DataOf<'privacy'>): readonly Row[] {
  const period = periodText(t, kept.guest_data_days);
  const passing = { hours: kept.repeats_hours, days: kept.replaced_days };
  const backups =
    kept.backup_days === null
      ? []
      : [{ what: t('privacy.backups'), howLong: t('privacy.backupsKept', { days: kept.backup_days }) }];
  return [
    { what: t('privacy.told'), howLong: t('privacy.toldKept', { period }) },
    { what: t('privacy.notes'), howLong: t('privacy.notesKept', { period }) },
    { what: t('privacy.feedback'), howLong: t('privacy.feedbackKept', { period }) },
    { what: t('privacy.books'), howLong: t('privacy.booksKept') },
    { what: t('privacy.card'), howLong: t('privacy.cardKept') },
    { what: t('live.privacy'), howLong: t('live.privacyKept') },
    { what: t('privacy.passing'), howLong: t('privacy.passingKept', passing) },
    ...backups,
  ];
}

const daysPerYear = 365;

/** A time as people say it: years where it is whole ones. */
function periodText(t: T, days: number): string {
  return days % daysPerYear === 0
    ? t('privacy.years', { years: days / daysPerYear })
    : t('privacy.days', { days });
}

function Asking() {
  const t = useT();
  const id = useCustomerId();
  const browsing = useBrowsing();
  return (
    <section aria-labelledby="asking" className="grid gap-2">
      <h2 id="asking" className="chapter menu-voice text-lg">
        {t('privacy.asking')}
      </h2>
      <p>{t('privacy.askingHow')}</p>
      {id === undefined || browsing ? null : (
        <p>
          {t('privacy.yourNumber')}
          <bdi dir="ltr" className="mt-1 block font-medium [overflow-wrap:anywhere] select-all rtl:text-end">
            {id}
          </bdi>
        </p>
      )}
    </section>
  );
}
