import { languageNames } from '@sufra/contract/core/constants';
import { Segment } from '@sufra/ui/form/choices.tsx';
import {
  Bell,
  ChevronRight,
  Heart,
  IdCard,
  Languages,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  ShieldCheck,
  WheatOff,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LanguagePicker } from '../../app/shell/language-picker.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { ProfileCalls } from '../../tables/calls/profile-calls.tsx';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { useVenueFace } from '../../venue/venue.ts';
import { useNews } from '../notifications/use-news.ts';
import { chooseTheme, useTheme } from './theme.ts';

/** The diner's own pages and settings. */
export function ProfilePage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('app.profile'));
  return (
    <div className="mx-auto grid max-w-160 gap-8 px-(--gutter)">
      <div>
        <PageHeading>{t('app.profile')}</PageHeading>
        {browsing ? <TableNeeded /> : <Pages />}
      </div>
      <Settings />
      <PrivacyLink />
      <SocialLinks />
    </div>
  );
}

function Pages() {
  const t = useT();
  const news = useNews();
  return (
    <nav aria-label={t('profile.links')}>
      <ul className="border-t border-line">
        <PageRow to={paths.previousOrder} icon={ReceiptText}>
          {t('orders.title')}
        </PageRow>
        <PageRow to={paths.allergens} icon={WheatOff}>
          {t('app.allergens')}
        </PageRow>
        <PageRow to={paths.favourites} icon={Heart}>
          {t('app.favourites')}
        </PageRow>
        <PageRow to={paths.feedback} icon={MessageSquareText}>
          {t('feedback.link')}
        </PageRow>
        <PageRow to={paths.notification} icon={Bell}>
          <span className="flex items-center gap-3">
            {t('app.notifications')}
            {news ? <Unread /> : null}
          </span>
        </PageRow>
        <PageRow to={paths.personalInfo} icon={IdCard}>
          {t('membership.title')}
        </PageRow>
        <ProfileCalls />
      </ul>
    </nav>
  );
}

const rowClass = 'flex min-h-14 w-full items-center gap-4 text-start';

type PageRowProps = { readonly to: string; readonly icon: LucideIcon; readonly children: ReactNode };

function PageRow({ to, icon: Icon, children }: PageRowProps) {
  return (
    <li className="border-b border-line">
      <AppLink to={to} className={rowClass}>
        <Icon aria-hidden="true" className="size-6 flex-none text-ink-2" strokeWidth={1.75} />
        <span className="flex-1">{children}</span>
        <ChevronRight aria-hidden="true" className="flip flex-none text-ink-3" strokeWidth={1.75} />
      </AppLink>
    </li>
  );
}

function Unread() {
  const t = useT();
  return (
    <>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-ink" />
      <span className="sr-only">{t('notifications.unread')}</span>
    </>
  );
}

function Settings() {
  const t = useT();
  const theme = useTheme();
  const language = useLanguage() ?? 'en';
  const [choosing, setChoosing] = useState(false);
  return (
    <section aria-labelledby="settings" className="grid gap-4">
      <h2 id="settings" className="chapter menu-voice text-lg">
        {t('profile.settings')}
      </h2>
      <Segment
        legend={t('profile.appearance')}
        choices={[
          { value: 'system', label: t('profile.system') },
          { value: 'light', label: t('profile.light') },
          { value: 'dark', label: t('profile.dark') },
        ]}
        value={theme}
        onChange={chooseTheme}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className={`${rowClass} border-y border-line`}
      >
        <Languages aria-hidden="true" className="size-6 flex-none text-ink-2" strokeWidth={1.75} />
        <span className="flex-1">{t('app.language')}</span>
        <span className="text-ink-2">{languageNames[language]}</span>
        <ChevronRight aria-hidden="true" className="flip flex-none text-ink-3" strokeWidth={1.75} />
      </button>
      <LanguagePicker open={choosing} onClose={() => setChoosing(false)} />
    </section>
  );
}

/** For guests and for those who only browse: both may want to know. */
function PrivacyLink() {
  const t = useT();
  return (
    <ul className="border-t border-line">
      <PageRow to={paths.privacy} icon={ShieldCheck}>
        {t('privacy.title')}
      </PageRow>
    </ul>
  );
}

function SocialLinks() {
  const t = useT();
  const { socialLinks } = useVenueFace();
  if (socialLinks.length === 0) return null;
  return (
    <section aria-labelledby="social">
      <h2 id="social" className="mb-1 text-sm text-ink-2">
        {t('profile.findUs')}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {socialLinks.map(({ kind, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-(--tap) items-center font-medium capitalize underline decoration-line-strong underline-offset-4"
            >
              {kind}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
