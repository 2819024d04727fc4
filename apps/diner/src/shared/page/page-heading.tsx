import type { ReactNode } from 'react';

/** The heading of a page. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return <h1 className="chapter menu-voice mb-3 text-xl">{children}</h1>;
}
