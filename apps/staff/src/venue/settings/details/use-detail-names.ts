import { useT } from '../../../shared/i18n.ts';

/** What the fields of the details are called. */
export function useDetailNames() {
  const t = useT();
  return {
    names: t('house.name'),
    taglines: t('house.tagline'),
    addresses: t('house.address'),
    phone: t('house.phone'),
    trn: t('house.trn'),
    languages: t('house.languages'),
    default_language: t('house.defaultLanguage'),
    time_zone: t('house.timeZone'),
    social_links: t('house.links'),
    reservation_chat_url: t('house.chatLink'),
  };
}
