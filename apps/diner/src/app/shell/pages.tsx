import { whenIdle } from '@sufra/client/idle';
import { Activity, Component, type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { HomePage } from '../../menu/home/home-page.tsx';
import { laterPart } from '../../shared/later-part.tsx';
import { paths } from '../../shared/paths.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { sideAt, usePanes } from '../panes/panes.ts';
import { useManner } from '../panes/use-manner.ts';
import { Chrome } from './chrome.tsx';

const sidePane = laterPart(async () => (await import('../panes/side-pane.tsx')).SidePane);

/** The `handle` of routes whose page has no header and bottom bar. */
export const bare = 'bare';

/**
 * The current page, with header and bottom bar if it has them. Home stays mounted under other pages, so that guests find
 * it as they left it. It is rendered ahead of time while Welcome is shown. On a wide screen it is shown beside the page of
 * a dish, and the cart beside it.
 */
export function Pages() {
  const isBare = useMatches().some(({ handle }) => handle === bare);
  const { pathname } = useLocation();
  const atHome = pathname === paths.home;
  const browsing = useBrowsing();
  const side = isBare ? undefined : sideAt(pathname, browsing);
  const manner = useManner();
  const panes = usePanes(manner);
  const showsHome = atHome || (panes && side === 'dish');
  const hasHome = useMountedHome(showsHome);
  const home = hasHome ? <HomePage /> : null;
  return (
    <>
      {isBare && !hasHome ? null : (
        <Hideable shown={!isBare}>
          <Chrome side={side === 'cart' || panes ? side : undefined} manner={manner}>
            <Hideable shown={showsHome}>{home}</Hideable>
            {isBare ? null : (
              <div className="page" tabIndex={-1}>
                <Outlet />
              </div>
            )}
          </Chrome>
          {panes ? <sidePane.Part side={side} page={pathname} /> : null}
        </Hideable>
      )}
      {isBare ? <Outlet /> : null}
    </>
  );
}

function useMountedHome(atHome: boolean): boolean {
  const [mounted, setMounted] = useState(atHome);
  const atWelcome = useLocation().pathname === paths.welcome;
  if (atHome && !mounted) setMounted(true);
  useEffect(() => {
    return atWelcome ? whenIdle(() => setMounted(true)) : undefined;
  }, [atWelcome]);
  return mounted || atHome;
}

type HideableProps = { readonly shown: boolean; readonly children: ReactNode };

function Hideable({ shown, children }: HideableProps) {
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <HiddenFailure shown={shown}>{children}</HiddenFailure>
    </Activity>
  );
}

type FailureState = { readonly shown: boolean; readonly caught: { readonly error: unknown } | undefined };

/** Holds back an error of hidden children. When they are shown, they render again, and an error is thrown. */
class HiddenFailure extends Component<HideableProps, FailureState> {
  override state: FailureState = { shown: this.props.shown, caught: undefined };

  static getDerivedStateFromError(error: unknown): Partial<FailureState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ shown }: HideableProps, state: FailureState): FailureState | null {
    return shown === state.shown ? null : { shown, caught: undefined };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    if (this.props.shown) throw caught.error;
    return null;
  }
}
