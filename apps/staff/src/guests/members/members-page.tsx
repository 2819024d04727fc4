import { limits } from '@sufra/contract/core/constants';
import { isWholePhone } from '@sufra/domain/guests/phone';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListAndDetail } from '../../shared/ui/list-and-detail.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { BookingsOfNumber } from './bookings-of-number.tsx';
import { MemberDetail } from './member-detail.tsx';
import { type Member, useMembers } from './queries.ts';

/** Guests who gave a name: who they are, how often they come, a copy of what is kept of one, and erasing them. */
export function MembersPage() {
  const t = useT();
  return (
    <ForRole may="members.see" title={t('shell.members')}>
      <Members />
    </ForRole>
  );
}

function Members() {
  const t = useT();
  const wide = useWideScreen();
  const navigate = useNavigate();
  const { customerId } = useParams();
  const [typed, setTyped] = useState('');
  const seesPhones = useMay('feedback.see');
  const mayErase = useMay('privacy.set');
  const asked = typed.trim();
  const found = useMembers(asked);
  const members = found.data?.pages.flatMap((page) => page?.members ?? []) ?? [];
  const go = (to: string | undefined) =>
    void navigate(to === undefined ? paths.members : paths.member(to), { replace: wide });
  return (
    <Page title={t('shell.members')}>
      <ListAndDetail
        wide={wide}
        open={customerId !== undefined}
        label={t('members.detail')}
        list={
          <>
            <div className="p-4 desk:px-5">
              <Field
                type="search"
                label={t(seesPhones || mayErase ? 'members.findByPhone' : 'members.find')}
                autoComplete="off"
                maxLength={80}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
            {found.isPending ? <ListSkeleton /> : null}
            {found.error && !found.data ? (
              <LoadFailed title={t('members.loadFailed')} error={found.error} onRetry={found.refetch} />
            ) : null}
            {found.data && members.length === 0 ? <Nobody typed={typed} /> : null}
            <MemberList members={members} chosen={customerId} onChoose={go} />
            {found.data?.pages.at(-1)?.more ? (
              <p role="note" className="px-4 py-4 text-ink-2 desk:px-5">
                {t('members.moreFound')}
              </p>
            ) : null}
            {found.hasNextPage ? (
              <More busy={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()} />
            ) : null}
            {mayErase && isWholePhone(asked) && asked.length <= limits.phone ? (
              <BookingsOfNumber key={asked} phone={asked} />
            ) : null}
          </>
        }
        detail={
          customerId === undefined ? (
            <EmptyState title={t('members.pick')} />
          ) : (
            <MemberDetail
              key={customerId}
              customerId={customerId}
              onGone={() => go(undefined)}
              onBack={wide ? undefined : () => go(undefined)}
            />
          )
        }
      />
    </Page>
  );
}

function More({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
  const t = useT();
  return (
    <div className="grid justify-items-center p-4">
      <Button aria-disabled={busy} onClick={() => busy || onPress()}>
        {t('members.more')}
      </Button>
    </div>
  );
}

function Nobody({ typed }: { readonly typed: string }) {
  const t = useT();
  return typed.trim() === '' ? (
    <EmptyState title={t('members.none')} hint={t('members.noneHint')} />
  ) : (
    <EmptyState title={t('members.notFound')} hint={t('members.notFoundHint')} />
  );
}

type MemberListProps = {
  readonly members: readonly Member[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

function MemberList({ members, chosen, onChoose }: MemberListProps) {
  const t = useT();
  if (members.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {members.map(({ id, name, seen_at, level }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen}
            onClick={() => onChoose(id)}
            className="grid min-h-16 w-full gap-0.5 border-b border-line px-4 py-3 text-start -outline-offset-3 aria-[current=true]:bg-paper-raised aria-[current=true]:shadow-[inset_5px_0_0_var(--saffron)] rtl:aria-[current=true]:shadow-[inset_-5px_0_0_var(--saffron)] desk:px-5"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-[1.125rem]/6 font-medium [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </span>
              {level === 'None' ? null : (
                <Badge icon={<Award aria-hidden="true" />}>{t(`levels.name_${level}`)}</Badge>
              )}
            </span>
            <span className="figures text-ink-2">
              {seen_at === null ? t('members.neverSeen') : t('members.seen', { at: dayAndTime(seen_at) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
