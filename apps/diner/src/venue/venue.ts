import { optionalQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { venueNames } from '@sufra/contract/venue/venue-names';
import { initialOf } from '@sufra/domain/venue/initial';
import { useQuery } from '@tanstack/react-query';
import { api } from '../offline/api.ts';
import { useLanguage, useT } from '../shared/i18n.ts';

/** What the venue says of itself. */
export type Venue = DataOf<'venue'>;

/** The venue's own words and settings; null with a server that has none. */
export const venueQuery = () => ({ ...optionalQuery(api, 'venue', {}), staleTime: 10 * 60_000 });

/** The venue, undefined while it isn't known, null where the server has none. */
export function useVenue(): Venue | null | undefined {
  return useQuery(venueQuery()).data;
}

/** Where the links lead with a server that says nothing of its venue (WELC-3, WELC-4). */
const fallbackLinks = {
  social: [
    { kind: 'instagram', url: 'https://www.instagram.com/' },
    { kind: 'facebook', url: 'https://www.facebook.com/' },
  ],
  chat: 'https://wa.me/',
} as const;

/** The name, the words and the links to show: the venue's own, or neutral ones with a server that says nothing of it. */
export function useVenueFace() {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const venue = useVenue();
  const { name, secondName } = venueNames(venue, language);
  return {
    isKnown: venue !== undefined,
    name: venue === undefined ? '' : (name ?? t('app.menu')),
    secondName,
    tagline: venue === undefined ? undefined : venue?.tagline || t('welcome.tagline'),
    logoUrl: venue?.logo_url ?? undefined,
    initial: venue === undefined ? '' : initialOf(name ?? ''),
    ...linksOf(venue),
  };
}

/** A venue that has no links shows none: somebody else's front page is no way to find it. */
function linksOf(venue: Venue | null | undefined) {
  if (venue === null) return { socialLinks: fallbackLinks.social, chatUrl: fallbackLinks.chat };
  return { socialLinks: venue?.social_links ?? [], chatUrl: venue?.reservation_chat_url ?? undefined };
}
