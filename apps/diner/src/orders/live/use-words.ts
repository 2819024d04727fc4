import { useT } from '../../shared/i18n.ts';
import type { Visit, VisitLine } from '../waiting/queries.ts';
import type { LiveOrder } from './live-order.ts';

/** How many dishes are named; the others are counted. */
const namedMax = 2;

/** What the strip and the message say. */
export function useWords() {
  const t = useT();

  function namesOf(dishes: readonly VisitLine[]): string {
    const named = dishes.length > namedMax ? dishes.slice(0, 1) : dishes;
    const names = named.map(({ item_name, quantity }) =>
      // The marks keep number and name in their own order in texts of either direction.
      quantity > 1 ? `\u2068${item_name}\u2069 \u2066×${String(quantity)}\u2069` : `\u2068${item_name}\u2069`,
    );
    const count = dishes.length - named.length;
    const text = names.join(t('live.comma'));
    return count === 0 ? text : t('live.more', { names: text, count });
  }

  function whoseOf({ whose }: LiveOrder, guests: Visit['guests']): string {
    if (whose === 'me') return t('live.forYou');
    if (whose === 'table') return t('live.forTable');
    const name = guests.find(({ number }) => number === whose)?.name;
    return name ? t('live.forGuest', { name: `\u2068${name}\u2069` }) : t('live.forTable');
  }

  function minutesText(minutes: number | null): string {
    if (minutes === null) return '';
    return minutes <= 1 ? t('live.anyMinute') : t('live.minutes', { minutes });
  }

  /** The second line: how far it is, whose it is, and what else is on its way. */
  function detailsOf(live: LiveOrder, guests: Visit['guests']): string {
    const { stage, rest, minutes, others } = live;
    const restText = minutes === null ? '' : minutes <= 1 ? t('live.restAny') : t('live.rest', { minutes });
    const parts = [
      t(`live.${stage}`),
      whoseOf(live, guests),
      rest > 0 ? restText : '',
      others > 0 ? t('live.others', { count: others }) : '',
    ];
    return parts.filter((part) => part !== '').join(' · ');
  }

  return {
    namesOf,
    minutesText,
    detailsOf,
    readyText: (dishes: readonly VisitLine[]) => t('live.news', { names: namesOf(dishes) }),
  };
}
