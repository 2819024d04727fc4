import { Activity, Component, type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepLaidOut } from './keep-laid-out.ts';

type LayerProps = { readonly shown: boolean; readonly children: ReactNode };

/**
 * A page or a frame that may be out of sight: then it stays in the document, where neither eye, finger nor screen reader
 * finds it, its effects are undone, and what changes in it is drawn when nothing else is to be done.
 */
export function Layer({ shown, children }: LayerProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (shown || place.current === null ? undefined : keepLaidOut(place.current)), [shown]);
  return (
    <div ref={place}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <HiddenFailure shown={shown}>{children}</HiddenFailure>
      </Activity>
    </div>
  );
}

type Caught = { readonly error: unknown };
type FailureState = { readonly shown: boolean; readonly caught: Caught | undefined };

/** What fails out of sight is nobody's business until it is gone to; then it is tried once more. */
class HiddenFailure extends Component<LayerProps, FailureState> {
  override state: FailureState = { shown: this.props.shown, caught: undefined };

  static getDerivedStateFromError(error: unknown): Partial<FailureState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ shown }: LayerProps, state: FailureState): FailureState | null {
    return shown === state.shown ? null : { shown, caught: undefined };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    if (this.props.shown) throw caught.error;
    return null;
  }
}
