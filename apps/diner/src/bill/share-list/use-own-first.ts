import { useState } from 'react';
import type { Share } from '../shares/shapes.ts';
import { isMine, ownIds } from './own-share.ts';

/** Which shares stand first, and which of them this phone has just taken on this page. */
type Places = { readonly plan: readonly string[]; readonly own: readonly string[]; readonly taken?: string };

/**
 * This phone's own shares and the others. They change places only by a press on this page: a row that moved by itself, because
 * a claim ran out or somebody paid, could let a finger on its way press another's. So a claim that ran out keeps its
 * place, until somebody opens the page anew or splits the bill again.
 */
export function useOwnFirst(shares: readonly Share[]) {
  const [places, setPlaces] = useState(() => placesOf(shares));
  if (isOtherPlan(places, shares)) setPlaces(placesOf(shares));
  const { own, taken } = places;
  return {
    own: own.flatMap((id) => shares.find((share) => share.id === id) ?? []),
    others: shares.filter(({ id }) => !own.includes(id)),
    taken,
    took(id: string) {
      const mine = shares.filter(isMine).map((share) => share.id);
      setPlaces((now) => ({
        ...now,
        own: [id, ...now.own.filter((one) => one !== id && mine.includes(one))],
        taken: id,
      }));
    },
  };
}

function placesOf(shares: readonly Share[]): Places {
  return { plan: shares.map(({ id }) => id), own: ownIds(shares) };
}

function isOtherPlan({ plan }: Places, shares: readonly Share[]): boolean {
  return shares.length > 0 && !shares.some(({ id }) => plan.includes(id));
}
