import { useEffect } from 'react';

/** Names the document: "{page} | Food App" (seed, section 2). */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} | Food App`;
  }, [page]);
}
