import type { ReactNode } from 'react';

/** The name of a page, with the double rule of a chapter. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return <h1 className="chapter menu-voice mb-3 text-xl">{children}</h1>;
}
