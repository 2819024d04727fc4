import { Component, type ComponentType, createContext, type ReactNode, use } from 'react';
import { RouterContext, useRouterState } from './hooks.tsx';
import type { Router } from './router.ts';

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
  const { location, match, page, error } = useRouterState();
  if (error !== undefined) return <Failed error={error} />;
  if (match === undefined || page === undefined) return null;
  const { frame: Frame } = match.route;
  const inner = <page.Component />;
  const framed =
    Frame === undefined ? (
      inner
    ) : (
      <OutletContext value={inner}>
        <Frame />
      </OutletContext>
    );
  return (
    <FailureBoundary at={location.key + location.pathname} failed={Failed}>
      <OutletContext value={framed}>
        <Root />
      </OutletContext>
    </FailureBoundary>
  );
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
