import { buttonClass } from '@sufra/ui/button.tsx';
import type { ReactNode } from 'react';
import { Logo } from '../venue/mark.tsx';

type WelcomeCardProps = {
  readonly name: string;
  /** The name in the other script, under the first. */
  readonly secondName?: string | undefined;
  readonly logoUrl?: string | undefined;
  readonly tagline: string | undefined;
  /** The link into the menu, with the look of `enterClass`. */
  readonly enter: ReactNode;
  /** Without the shadow, which a slow phone takes longer to draw than all the rest: it comes with the film. */
  readonly flat?: boolean;
  readonly children?: ReactNode;
};

const shadow = 'shadow-[0_2px_4px_rgb(20_10_0/.35),0_30px_60px_-12px_rgb(20_10_0/.6)]';

/** The look of the link into the menu. */
export const enterClass = buttonClass('next', 'w-full');

/** The menu's cover, lying on the table. It keeps its size while the venue's name is still to come. */
export function WelcomeCard(props: WelcomeCardProps) {
  const { name, secondName, logoUrl, tagline, enter, flat = false, children } = props;
  return (
    <div className={`relative w-full max-w-90 bg-paper p-2 ${flat ? '' : shadow}`}>
      <div className="m-[3px] grid justify-items-center border border-ink px-5 pt-9 pb-4 text-center outline-3 outline-offset-2 outline-ink-3 outline-double">
        <Logo url={logoUrl} className="size-16" />
        <h1 className="menu-voice mt-1.5 min-h-[1.15em] text-[min(3.25rem,17vw)]/[1.15] wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="menu-voice min-h-[1.5em] text-[1.75rem]/[1.5]" dir="auto">
          {secondName}
        </p>
        <p className="mt-3 mb-5 min-h-[2lh] max-w-[20ch] font-menu text-[1.25rem]/[1.4] font-medium text-balance text-ink-2">
          {tagline}
        </p>
        {enter}
        {children}
      </div>
    </div>
  );
}

/** What the cover lies on: the film or its still picture fills the screen, the card stands in the thumb's half. */
export function WelcomeScene({
  backdrop,
  children,
}: {
  readonly backdrop: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="relative isolate grid min-h-dvh place-items-end justify-items-center overflow-hidden bg-[#79804f] px-6 pt-24 pb-[calc(2.5rem+var(--safe-end))] wide:place-items-center wide:p-12">
      <div className="absolute inset-0 -z-1">{backdrop}</div>
      {children}
    </div>
  );
}

/** The still picture of the film, by the address that the server has it under when the venue names no other. */
export const fallbackPoster = '/welcome/poster.webp';
