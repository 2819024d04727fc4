import { browsingCustomerId } from '@sufra/contract/core/constants';
import { type FirstAnswers, firstAnswersId } from '@sufra/contract/first-answers';
import type { QueryKey } from '@tanstack/react-query';
import { categoriesQuery, homeQuery, itemsQuery } from '../menu/dishes/queries.ts';
import { queries } from '../offline/api.ts';
import { venueQuery } from '../venue/venue.ts';

/** The answers that the server rendered the page from; undefined if it sent the page without rendering it. */
export function answersInPage(): FirstAnswers | undefined {
  const block = document.getElementById(firstAnswersId);
  return block === null ? undefined : (JSON.parse(block.textContent) as FirstAnswers);
}

/** Puts the first answers into the query cache. They count as stale, so the app revalidates them at once. */
export function seedQueries({ venue, menu }: FirstAnswers): void {
  const seed = (queryKey: QueryKey, data: unknown) => queries.setQueryData(queryKey, data, { updatedAt: 0 });
  seed(venueQuery().queryKey, venue);
  seed(homeQuery(browsingCustomerId).queryKey, menu.home);
  seed(categoriesQuery().queryKey, menu.categories);
  seed(itemsQuery(browsingCustomerId).queryKey, menu.items);
}
