import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { listed, useT } from '../../shared/i18n.ts';
import type { Notice } from '../../shared/page/notice.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { isUnfinished, leftQuery } from './queries.ts';

/** For the owner until the venue takes orders: what is left, and the way there. */
export function useOpeningNotice(): Notice | undefined {
  const t = useT();
  const { data } = useQuery({ ...leftQuery, enabled: useMay('settings.set') });
  const opening = data?.opening;
  if (!isUnfinished(opening)) return undefined;
  const left = opening.steps.filter(({ step, done }) => !done && step !== 'codes');
  return {
    key: 'opening',
    tone: 'notice',
    icon: DoorOpen,
    title: t('opening.notice'),
    text:
      left.length === 0
        ? t('opening.nothingLeft')
        : t('opening.left', { what: listed(left.map(({ step }) => t(`opening.step_${step}`))) }),
    link: { to: paths.openingDay, label: t('opening.goOn') },
  };
}
