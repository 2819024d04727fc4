import { CountBadge } from '@sufra/ui/feedback/badge.tsx';
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
import { useLocation } from 'react-router';
import { useNews } from '../../guests/notifications/use-news.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useCount } from '../../tables/session/counters.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { LanguagePicker } from './language-picker.tsx';

/** The six entries at the bottom. Allergens, favourites and profile are disabled while browsing. */
export function BottomBar() {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const disabled = useBrowsing();
  return (
    <footer className="bar fixed start-0 end-(--side) bottom-0 z-bar border-t border-line bg-paper-raised pb-(--safe-end)">
      <nav aria-label={t('app.navigation')} className="@container mx-auto flex h-(--bar) max-w-140">
        <Entry to={paths.cart} icon={ShoppingBag} label={t('app.cart')} count={useCount('cardCount')} />
        <Entry
          to={paths.allergens}
          icon={WheatOff}
          label={t('app.allergens')}
          count={useCount('allergenCount')}
          disabled={disabled}
        />
        <button type="button" className={entryClass} onClick={() => setChoosing(true)}>
          <EntryContent icon={Languages} label={t('app.language')} />
        </button>
        <Entry
          to={paths.favourites}
          icon={Heart}
          label={t('app.favourites')}
          count={useCount('favouriteCount')}
          disabled={disabled}
        />
        <Entry
          to={paths.profile}
          icon={CircleUserRound}
          label={t('app.profile')}
          news={useNews()}
          disabled={disabled}
        />
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
  /** The number on its badge; zero shows no badge. */
  readonly count?: number;
  /** Whether a dot says that something there is unread. */
  readonly news?: boolean;
  readonly disabled?: boolean;
};

function Entry({ to, icon, label, count = 0, news = false, disabled = false }: EntryProps) {
  const t = useT();
  const current = useLocation().pathname === to;
  const counted = count > 0 ? t('app.counted', { name: label, count }) : undefined;
  const content = (
    <EntryContent icon={icon} label={label} spoken={news ? t('app.withNews', { name: label }) : counted}>
      <span aria-hidden="true">
        <CountBadge key={count} count={count} className="absolute -top-2.5 start-[calc(50%+3px)]" />
        {news ? (
          <span
            data-news
            className="absolute -top-1 -end-1 size-[11px] rounded-full bg-ink ring-2 ring-paper-raised"
          />
        ) : null}
      </span>
    </EntryContent>
  );
  if (disabled) {
    return (
      <span aria-disabled="true" className={`${entryClass} opacity-55`}>
        {content}
      </span>
    );
  }
  return (
    <AppLink to={to} className={entryClass} aria-current={current ? 'page' : undefined}>
      {current ? (
        <span aria-hidden="true" className="absolute -top-px h-[11px] w-[22px] rounded-b-full bg-saffron" />
      ) : null}
      {content}
    </AppLink>
  );
}

type EntryContentProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The text for screen readers, instead of the label: the page's name, then the number. */
  readonly spoken?: string | undefined;
  readonly children?: ReactNode;
};

function EntryContent({ icon: Icon, label, spoken, children }: EntryContentProps) {
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
