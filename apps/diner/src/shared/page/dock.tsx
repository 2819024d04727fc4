import type { ReactNode } from 'react';

type DockProps = {
  /** Above everything else: the result of the last action. */
  readonly before?: ReactNode;
  /** Directly above the button: why it is disabled, or what to know before pressing it. */
  readonly note?: ReactNode;
  /** Whether the page has no bottom bar. */
  readonly low?: boolean;
  readonly children: ReactNode;
};

/** The strip above the bottom bar with the page's main action. */
export function Dock({ before, note, low = false, children }: DockProps) {
  return (
    <div
      ref={keepClear}
      className={`dock fixed start-(--rail) end-(--side) z-float border-t border-line bg-paper ${low ? 'bottom-0 pb-(--safe-end)' : 'bottom-[calc(var(--bar)+var(--safe-end))]'}`}
    >
      <div className="mx-auto grid max-w-160 gap-2 px-(--gutter) py-3">
        <div aria-live="polite" className="grid gap-1 empty:hidden">
          {before}
          {note}
        </div>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </div>
  );
}

/** Sets `--dock` to the dock's height, so that it never covers the end of the page. */
function keepClear(dock: HTMLElement | null) {
  if (dock === null) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    // In a pane of its own it takes its room itself.
    const isFixed = getComputedStyle(dock).position === 'fixed';
    style.setProperty('--dock', isFixed ? `${String(dock.offsetHeight)}px` : '0px');
  });
  watch.observe(dock);
  return () => {
    watch.disconnect();
    style.removeProperty('--dock');
  };
}

/** One line of a dock's note. */
export function DockNote({
  children,
  bad = false,
}: {
  readonly children: ReactNode;
  readonly bad?: boolean;
}) {
  return <p className={`text-sm ${bad ? 'text-error' : 'text-ink-2'}`}>{children}</p>;
}
