import { Outlet } from '../../router/router-view.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

/** Around most pages: header and bottom bar. Nothing of a page ends under the bar. */
export function Chrome() {
  return (
    <>
      <Header />
      <main className="pb-[calc(var(--bar)+var(--safe-end)+6rem)]">
        <Outlet />
      </main>
      <BottomBar />
    </>
  );
}
