import { useLayoutEffect } from 'react';

/** Sets the document's title: "{page} | Food App" (GEN-7). */
export function usePageTitle(page: string): void {
  // Before the paint: a later effect would leave the last page's title on the new page for a moment.
  useLayoutEffect(() => {
    document.title = `${page} | Food App`;
  }, [page]);
}
