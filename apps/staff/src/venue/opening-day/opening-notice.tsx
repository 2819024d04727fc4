import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { isUnfinished, leftQuery } from './queries.ts';

/** Above every page, for the owner until the venue takes orders: what is left, and the way there. */
export function OpeningNotice() {
  return useMay('settings.set') ? <Notice /> : null;
}

function Notice() {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const opening = useQuery(leftQuery).data?.opening;
  if (!isUnfinished(opening)) return null;
  const left = opening.steps.filter(({ step, done }) => !done && step !== 'codes');
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <div
      role="status"
      className="print-hidden flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-saffron-wash px-4 py-1.5 text-saffron-ink desk:px-5"
    >
      <DoorOpen aria-hidden="true" className="size-5 flex-none" />
      <p className="min-w-0 flex-1">
        <span className="font-medium">{t('opening.notice')}</span>{' '}
        {left.length === 0
          ? t('opening.nothingLeft')
          : t('opening.left', { what: list.format(left.map(({ step }) => t(`opening.step_${step}`))) })}
      </p>
      <Link
        to={paths.openingDay}
        className="tap inline-flex items-center rounded-md bg-saffron px-4 font-medium text-on-saffron"
      >
        {t('opening.goOn')}
      </Link>
    </div>
  );
}
