import { Component, type ComponentType, createContext, memo, type ReactNode, use } from 'react';
import { RouterContext, useRouterState } from './hooks.tsx';
import { Layer } from './layer.tsx';
import type { Router, Shown } from './router.ts';

const OutletContext = createContext<ReactNode>(null);

/** Where what is inside a frame stands. */
export function Outlet() {
  return use(OutletContext);
}

type ViewProps = {
  readonly router: Router;
  /** Around every page; the page is in its `<Outlet />`. */
  readonly root: ComponentType;
  /** In place of everything, when a page can't be shown. */
  readonly failed: ComponentType<{ readonly error: unknown }>;
};

/** Shows what the router says. */
export function RouterView({ router, root, failed }: ViewProps) {
  return (
    <RouterContext value={router}>
      <View root={root} failed={failed} />
    </RouterContext>
  );
}

function View({ root, failed: Failed }: Omit<ViewProps, 'router'>) {
  const { location, match, page, error, kept } = useRouterState((state) => state);
  if (error !== undefined) return <Failed error={error} />;
  if (match === undefined || page === undefined) return null;
  const shown = { match, page };
  const pages = kept === undefined || kept.match.route === match.route ? [shown] : [kept, shown];
  return (
    <FailureBoundary at={location.key + location.pathname} failed={Failed}>
      <OutletContext value={<Frames pages={pages} />}>
        <Drawn of={root} />
      </OutletContext>
    </FailureBoundary>
  );
}

type PagesProps = {
  /** The last one is what is shown, the others are out of sight. */
  readonly pages: readonly Shown[];
};

/** Every frame that has a page, with its pages in it. A frame stays while the page that is shown in it changes. */
function Frames({ pages }: PagesProps) {
  const frames = [...new Set(pages.map(({ match }) => match.route.frame))];
  return frames.map((frame) => {
    const inside = <Pages pages={pages.filter(({ match }) => match.route.frame === frame)} />;
    return (
      <Layer key={frame === undefined ? 'bare' : 'framed'} shown={frame === pages.at(-1)?.match.route.frame}>
        {frame === undefined ? (
          inside
        ) : (
          <OutletContext value={inside}>
            <Drawn of={frame} />
          </OutletContext>
        )}
      </Layer>
    );
  });
}

function Pages({ pages }: PagesProps) {
  return pages.map((each) => (
    <Layer key={each.match.route.path} shown={each === pages.at(-1)}>
      <Drawn of={each.page.Component} />
    </Layer>
  ));
}

/** Going somewhere draws nothing anew that stays. */
const Drawn = memo(({ of: What }: { readonly of: ComponentType }) => <What />);

type BoundaryProps = {
  /** Another place is another try. */
  readonly at: string;
  readonly failed: ViewProps['failed'];
  readonly children: ReactNode;
};
type BoundaryState = { readonly at: string; readonly caught: { readonly error: unknown } | undefined };

class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, caught: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, caught: undefined };
  }

  override render(): ReactNode {
    const { failed: Failed, children } = this.props;
    const { caught } = this.state;
    return caught === undefined ? children : <Failed error={caught.error} />;
  }
}
