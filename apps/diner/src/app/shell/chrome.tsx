import type { ReactNode } from 'react';
import { StripPlace } from '../../orders/live/live-places.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

/** Header and bottom bar around most pages. The padding keeps the end of the page clear of the bar. */
export function Chrome({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header />
      <main className="pb-[calc(var(--bar)+var(--safe-end)+max(6rem,var(--dock,0px)+1.5rem))]">
        <StripPlace />
        {children}
      </main>
      <BottomBar />
    </>
  );
}
