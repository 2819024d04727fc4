import { CountBadge } from '@sufra/ui/badge.tsx';
import {
  CircleUserRound,
  Heart,
  House,
  Languages,
  type LucideIcon,
  ShoppingBag,
  WheatOff,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { useRouterState } from '../../router/hooks.tsx';
import { useCount } from '../session/counters.ts';
import { useBrowsing } from '../session/table.ts';
import { LanguagePicker } from './language-picker.tsx';

/** The six entries at the bottom. Browsing shows allergens, favourites and profile, but doesn't lead there. */
export function BottomBar() {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const closed = useBrowsing();
  return (
    <footer className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-paper-raised pb-(--safe-end)">
      <nav aria-label={t('app.navigation')} className="@container mx-auto flex h-(--bar) max-w-140">
        <Entry to={paths.cart} icon={ShoppingBag} label={t('app.cart')} count={useCount('cardCount')} />
        <Entry
          to={paths.allergens}
          icon={WheatOff}
          label={t('app.allergens')}
          count={useCount('allergenCount')}
          closed={closed}
        />
        <button type="button" className={entryClass} onClick={() => setChoosing(true)}>
          <Face icon={Languages} label={t('app.language')} />
        </button>
        <Entry
          to={paths.favourites}
          icon={Heart}
          label={t('app.favourites')}
          count={useCount('favouriteCount')}
          closed={closed}
        />
        <Entry to={paths.profile} icon={CircleUserRound} label={t('app.profile')} closed={closed} />
        <Entry to={paths.home} icon={House} label={t('app.home')} />
      </nav>
      <LanguagePicker open={choosing} onClose={() => setChoosing(false)} />
    </footer>
  );
}

const entryClass =
  'relative grid flex-1 px-0.5 content-center justify-items-center gap-[3px] text-xs tracking-[-.015em] text-ink-2 rtl:tracking-normal aria-[current]:font-medium aria-[current]:text-ink @max-[22.5rem]:not-aria-[current]:[&>.label]:sr-only';

type EntryProps = {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** The number on its badge; nothing is shown at zero. */
  readonly count?: number;
  readonly closed?: boolean;
};

function Entry({ to, icon, label, count = 0, closed = false }: EntryProps) {
  const t = useT();
  const current = useRouterState(({ location }) => location.pathname === to);
  const face = (
    <Face icon={icon} label={label} spoken={count > 0 ? t('app.counted', { name: label, count }) : undefined}>
      <span aria-hidden="true">
        <CountBadge key={count} count={count} className="absolute -top-2.5 start-[calc(50%+3px)]" />
      </span>
    </Face>
  );
  if (closed) {
    return (
      <span aria-disabled="true" className={`${entryClass} opacity-55`}>
        {face}
      </span>
    );
  }
  return (
    <KeptLink to={to} className={entryClass} aria-current={current ? 'page' : undefined}>
      {current ? (
        <span aria-hidden="true" className="absolute -top-px h-[11px] w-[22px] rounded-b-full bg-saffron" />
      ) : null}
      {face}
    </KeptLink>
  );
}

type FaceProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Said in place of the label: the number comes after the page's name, though its badge stands before it. */
  readonly spoken?: string | undefined;
  readonly children?: ReactNode;
};

function Face({ icon: Icon, label, spoken, children }: FaceProps) {
  return (
    <>
      <span className="relative">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {children}
      </span>
      <span className="label whitespace-nowrap" aria-hidden={spoken === undefined ? undefined : 'true'}>
        {label}
      </span>
      {spoken === undefined ? null : <span className="sr-only">{spoken}</span>}
    </>
  );
}
