import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { day, dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { copyOfMember, memberQuery } from './queries.ts';
import { SaveCopy } from './save-copy.tsx';

type MemberDetailProps = {
  readonly customerId: string;
  readonly onGone: () => void;
  readonly onBack: (() => void) | undefined;
};

/** One member: level, visits and spending, and for the owner ways to save what is kept of them, and to erase them. */
export function MemberDetail({ customerId, onGone, onBack }: MemberDetailProps) {
  const t = useT();
  const mayErase = useMay('privacy.set');
  const [erasing, setErasing] = useState(false);
  const { data, error, isPending, refetch } = useQuery(memberQuery(customerId));
  return (
    <div className="grid gap-5 p-4 desk:p-5">
      {onBack ? (
        <Button onClick={onBack} className="justify-self-start">
          {t('common.back')}
        </Button>
      ) : null}
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('members.oneFailed')} error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          <h2 className="menu-voice text-[1.375rem]/8 [overflow-wrap:anywhere]">
            <bdi>{data.name}</bdi>
          </h2>
          <dl className="grid gap-2">
            <Row label={t('members.level')}>
              {data.level === 'None' ? t('members.noLevel') : t(`levels.name_${data.level}`)}
            </Row>
            {data.number === null ? null : (
              <Row label={t('members.number')}>
                <bdi dir="ltr">{data.number}</bdi>
              </Row>
            )}
            {data.since === null ? null : <Row label={t('members.since')}>{day(data.since)}</Row>}
            <Row label={t('members.lastSeen')}>
              {data.seen_at === null ? t('members.neverSeen') : dayAndTime(data.seen_at)}
            </Row>
            <Row label={t('members.visits')}>{data.visits}</Row>
            <Row label={t('members.spent')}>
              <Price amount={data.spent} />
            </Row>
            <Row label={t('members.favourites')}>{data.favourites}</Row>
            <Row label={t('members.feedback')}>{data.feedback}</Row>
          </dl>
          {mayErase ? (
            <>
              <p className="text-ink-2">{t('members.copyHint')}</p>
              <SaveCopy read={() => copyOfMember(customerId)} />
              <p className="text-ink-2">{t('members.eraseHint')}</p>
              <Button className="justify-self-start" onClick={() => setErasing(true)}>
                {t('members.erase')}
              </Button>
              <EraseDialog
                customerId={customerId}
                name={data.name}
                open={erasing}
                onClose={() => setErasing(false)}
                onErased={onGone}
              />
            </>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}
