import type { ReactNode } from 'react';
import { StripPlace } from '../../orders/live/live-places.tsx';
import type { Manner, Side } from '../panes/panes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

type ChromeProps = {
  /** What stands beside it on a wide screen: app.css leaves the room. */
  readonly side?: Side | undefined;
  readonly manner?: Manner;
  readonly children: ReactNode;
};

/** Header and bottom bar around most pages. The padding keeps the end of the page clear of the bar. */
export function Chrome({ side, manner, children }: ChromeProps) {
  return (
    <div data-side={side} data-manner={manner} className="ps-(--rail) pe-(--side)">
      <Header />
      <main className="pb-[calc(var(--bar)+var(--safe-end)+max(6rem,var(--dock,0px)+1.5rem))]">
        <StripPlace />
        {children}
      </main>
      <BottomBar />
    </div>
  );
}
