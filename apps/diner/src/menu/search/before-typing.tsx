import { listIn } from '@sufra/client/queries';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { isHiddenBy, useDinerAllergens } from '../dishes/allergen-risk.ts';
import { itemsQuery } from '../dishes/queries.ts';
import { isUnavailable } from '../dishes/shapes.ts';
import { HitRow } from './hit-row.tsx';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';

const popularMax = 6;

type BeforeTypingProps = {
  /** Called with a recent search that was chosen. */
  readonly onRepeat: (query: string) => void;
  /** Called when a dish was chosen. */
  readonly onPick: () => void;
};

/** While nothing is typed: the device's recent searches, and popular dishes. */
export function BeforeTyping({ onRepeat, onPick }: BeforeTypingProps) {
  return (
    <>
      <Recent onRepeat={onRepeat} />
      <Popular onPick={onPick} />
    </>
  );
}

function Recent({ onRepeat }: Pick<BeforeTypingProps, 'onRepeat'>) {
  const t = useT();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mb-4">
      <div className="flex flex-wrap items-center justify-between">
        <h4 id="recent-searches" className="menu-voice text-dish">
          {t('search.recent')}
        </h4>
        <Button look="plain" className="-me-2 px-2 text-sm" onClick={forgetSearches}>
          {t('search.forget')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((query) => (
          <li key={query} className="max-w-full">
            <button
              type="button"
              className="tap flex max-w-full items-center gap-2 rounded-full px-3.5 outline-control"
              onClick={() => onRepeat(query)}
            >
              <History aria-hidden="true" className="size-4 flex-none text-ink-2" />
              <bdi className="truncate">{query}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Popular({ onPick }: Pick<BeforeTypingProps, 'onPick'>) {
  const t = useT();
  const dishes = usePopular();
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby="popular-dishes">
      <h4 id="popular-dishes" className="menu-voice text-dish">
        {t('search.popular')}
      </h4>
      <ul>
        {dishes.map((dish) => (
          <HitRow key={dish.id} hit={dish} query="" onPick={onPick} />
        ))}
      </ul>
    </section>
  );
}

/** Dishes that the venue features, which can be ordered now and contain nothing that the guest avoids. */
function usePopular() {
  const menu = useQuery(itemsQuery(useCustomerId()));
  const allergens = useDinerAllergens();
  return listIn(menu.data)
    .filter((dish) => dish.is_featured && !isUnavailable(dish) && !isHiddenBy(allergens, dish))
    .slice(0, popularMax);
}
