import { Activity, Component, type ComponentType, createContext, type ReactNode, use } from 'react';
import { RouterContext, useRouterState } from './hooks.tsx';
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

function View({ root: Root, failed: Failed }: Omit<ViewProps, 'router'>) {
  const { location, match, page, error, ahead } = useRouterState();
  if (error !== undefined) return <Failed error={error} />;
  if (match === undefined || page === undefined) return null;
  const current = { match, page };
  return (
    <FailureBoundary at={location.key + location.pathname} failed={Failed}>
      <OutletContext value={<Layers current={current} ahead={ahead} />}>
        <Root />
      </OutletContext>
    </FailureBoundary>
  );
}

/**
 * The page that is shown, and out of sight the one that is drawn ahead. A frame stays while the page in it changes, so
 * what is drawn ahead must have another frame than what is shown.
 */
function Layers({ current, ahead }: { readonly current: Shown; readonly ahead: Shown | undefined }) {
  const layers = [current];
  if (ahead !== undefined && layerOf(ahead) !== layerOf(current)) layers.push(ahead);
  return layers.map((layer) => (
    <Activity key={layerOf(layer)} mode={layer === current ? 'visible' : 'hidden'}>
      <AheadBoundary ahead={layer !== current}>
        <Framed {...layer} />
      </AheadBoundary>
    </Activity>
  ));
}

function layerOf({ match }: Shown): string {
  return match.route.frame === undefined ? 'bare' : 'framed';
}

function Framed({ match, page }: Shown) {
  const { frame: Frame } = match.route;
  if (Frame === undefined) return <page.Component />;
  return (
    <OutletContext value={<page.Component />}>
      <Frame />
    </OutletContext>
  );
}

type AheadProps = { readonly ahead: boolean; readonly children: ReactNode };

/** What fails out of sight is nobody's business until it is gone to. */
class AheadBoundary extends Component<AheadProps, { readonly caught?: { readonly error: unknown } }> {
  override state: { readonly caught?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    if (this.props.ahead) return null;
    throw caught.error;
  }
}

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
