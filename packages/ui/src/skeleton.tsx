import { classNames } from './class-names.ts';

/** The place of something that is still to come. Silent: its screen says that it is loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
