import { browsingCustomerId } from '@sufra/contract/core/constants';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Camera, Globe, Languages, MapPin, MessageCircle, Music2, ThumbsUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LanguagePicker } from '../../app/shell/language-picker.tsx';
import { prefetchMenu } from '../../menu/dishes/queries.ts';
import { useHydrated } from '../../shared/hydrated.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useVenueFace } from '../../venue/venue.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing, useTable } from '../session/table.ts';
import { Film } from './film.tsx';
import { enterClass, WelcomeCard, WelcomeScene } from './welcome-card.tsx';

/** The first screen. It preloads the data of Home. */
export function WelcomePage() {
  const t = useT();
  const venue = useVenueFace();
  usePageTitle(t('welcome.title'));
  const id = useCustomerId();
  // Until a new guest has a session, the menu that everybody may read.
  useEffect(() => prefetchMenu(id ?? browsingCustomerId), [id]);
  return (
    <main>
      <WelcomeScene backdrop={<Film />}>
        <LanguageButton />
        <WelcomeCard
          name={venue.name}
          secondName={venue.secondName}
          logoUrl={venue.logoUrl}
          initial={venue.initial}
          tagline={venue.tagline}
          enter={
            <AppLink to={paths.home} className={enterClass}>
              {t('welcome.enterMenu')}
            </AppLink>
          }
        >
          <TableLabel />
          <Links links={venue.socialLinks} chatUrl={venue.chatUrl} isKnown={venue.isKnown} />
        </WelcomeCard>
      </WelcomeScene>
    </main>
  );
}

function TableLabel() {
  const t = useT();
  const table = useTable();
  const browsing = useBrowsing();
  const hydrated = useHydrated();
  return (
    <p className="mt-3 min-h-[1lh] text-sm font-medium text-ink-2">
      {browsing ? t('welcome.justLooking') : hydrated ? t('app.tableLabel', { table }) : null}
    </p>
  );
}

function LanguageButton() {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <IconButton
        label={t('app.language')}
        onClick={() => setChoosing(true)}
        className="absolute end-3 top-3 bg-paper text-ink shadow-lift"
      >
        <Languages aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
      <LanguagePicker open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}

const icons = { instagram: Camera, facebook: ThumbsUp, tiktok: Music2, map: MapPin, maps: MapPin } as const;
const names = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
} as const;

type LinksProps = {
  readonly links: readonly { readonly kind: string; readonly url: string }[];
  readonly chatUrl: string | undefined;
  /** Until the venue is known there is room for both, so that Enter Menu stays beneath the thumb. */
  readonly isKnown: boolean;
};

function Links({ links, chatUrl, isKnown }: LinksProps) {
  const t = useT();
  return (
    <div className="mt-2 grid justify-items-center text-ink-2">
      {isKnown && links.length === 0 ? null : (
        <div className="flex min-h-(--tap) flex-wrap justify-center">
          {links.map(({ kind, url }) => (
            <SocialLink key={url} kind={kind} url={url} />
          ))}
        </div>
      )}
      {isKnown ? null : <div className="h-(--tap)" />}
      {chatUrl === undefined ? null : (
        <a
          href={chatUrl}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-(--tap) items-center gap-1.5 px-3 text-sm"
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('welcome.reserve')}
        </a>
      )}
    </div>
  );
}

function SocialLink({ kind, url }: { readonly kind: string; readonly url: string }) {
  const t = useT();
  const Icon = kind in icons ? icons[kind as keyof typeof icons] : Globe;
  const isMap = kind === 'map' || kind === 'maps';
  const name = isMap ? t('welcome.map') : kind in names ? names[kind as keyof typeof names] : kind;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={name} className="tap grid place-items-center">
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </a>
  );
}
