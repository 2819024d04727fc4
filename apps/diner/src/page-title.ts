import { useLayoutEffect } from 'react';

/** Names the document: "{page} | Food App" (seed, section 2). */
export function usePageTitle(page: string): void {
  // With the page, not after it: a later effect leaves the name of the page before on what is shown already.
  useLayoutEffect(() => {
    document.title = `${page} | Food App`;
  }, [page]);
}
