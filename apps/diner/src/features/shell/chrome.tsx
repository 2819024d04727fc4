import { Outlet } from '../../router/router-view.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

/** Around most pages: header and bottom bar. Nothing of a page ends under the bar. */
export function Chrome() {
  return (
    <>
      <Header />
      <main className="pb-[calc(var(--bar)+var(--safe-end)+max(6rem,var(--dock,0px)+1.5rem))]">
        <Outlet />
      </main>
      <BottomBar />
    </>
  );
}
