import { useLayoutEffect } from 'react';

/** Sets the document's title: "{page} | Food App" (GEN-7). Not while `current` is false: another page is shown beside it. */
export function usePageTitle(page: string, current = true): void {
  // Before the paint: a later effect would leave the last page's title on the new page for a moment.
  useLayoutEffect(() => {
    if (current) document.title = `${page} | Food App`;
  }, [page, current]);
}
