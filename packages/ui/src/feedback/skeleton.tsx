import { classNames } from '../class-names.ts';

/** The placeholder of something that is loading. Silent: its screen announces the loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
