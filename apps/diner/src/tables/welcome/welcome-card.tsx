import { classNames } from '@sufra/ui/class-names.ts';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import type { ReactNode } from 'react';
import { useHydrated } from '../../shared/hydrated.ts';
import { Logo } from '../../venue/mark.tsx';

type WelcomeCardProps = {
  readonly name: string;
  /** The name in the other script, below the name. */
  readonly secondName?: string | undefined;
  readonly logoUrl: string | undefined;
  /** Shown without a logo. */
  readonly initial: string | undefined;
  readonly tagline: string | undefined;
  /** The link into the menu, with the look of `enterClass`. */
  readonly enter: ReactNode;
  readonly children?: ReactNode;
};

/** Added after hydration: a slow phone takes longer to paint the shadow than everything else. */
const shadow = 'shadow-[0_2px_4px_rgb(20_10_0/.35),0_30px_60px_-12px_rgb(20_10_0/.6)]';

/** The look of the link into the menu. */
export const enterClass = buttonClass('next', 'w-full');

/** The card that looks like a menu's cover. It keeps its size while the venue is loading. */
export function WelcomeCard(props: WelcomeCardProps) {
  const { name, secondName, logoUrl, initial, tagline, enter, children } = props;
  const hydrated = useHydrated();
  return (
    <div className={classNames('relative w-full max-w-90 bg-paper p-2 lying:max-w-160', hydrated && shadow)}>
      <div className="m-[3px] grid border border-ink px-5 pt-9 pb-4 text-center outline-3 *:grid *:justify-items-center lying:grid-cols-2 lying:items-center lying:gap-6 lying:pt-4 outline-offset-2 outline-ink-3 outline-double">
        <div>
          <Logo url={logoUrl} initial={initial} className="size-16" />
          <h1 className="menu-voice mt-1.5 min-h-[1.15em] text-[min(3.25rem,17vw)]/[1.15] wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="menu-voice min-h-[1.5em] text-[1.75rem]/[1.5]" dir="auto">
            {secondName}
          </p>
          <p className="mt-3 mb-5 min-h-[2lh] lying:mb-0 max-w-[20ch] font-menu text-[1.25rem]/[1.4] font-medium text-balance text-ink-2">
            {tagline}
          </p>
        </div>
        <div>
          {enter}
          {children}
        </div>
      </div>
    </div>
  );
}

/** The film or its still picture fills the screen, or the cloth does. The card is in the lower half, in reach of the thumb. */
export function WelcomeScene({
  backdrop,
  children,
}: {
  readonly backdrop: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="relative isolate grid min-h-dvh place-items-end justify-items-center overflow-hidden table-cloth px-6 pt-24 pb-[calc(2.5rem+var(--safe-end))] wide:place-items-center wide:p-12 lying:place-items-center lying:py-4">
      <div className="absolute inset-0 -z-1">{backdrop}</div>
      {children}
    </div>
  );
}
