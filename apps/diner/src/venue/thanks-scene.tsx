import type { ReactNode } from 'react';
import { Logo } from './mark.tsx';
import { useVenueFace } from './venue.ts';

type ThanksSceneProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** A last page of the menu: the mark, a word of thanks between double rules, the way on. */
export function ThanksScene({ title, text, children }: ThanksSceneProps) {
  const venue = useVenueFace();
  return (
    <main className="mx-auto grid min-h-dvh max-w-110 content-center gap-8 px-6 py-12 text-center lying:gap-4 lying:py-4">
      <div className="grid justify-items-center gap-1 lying:hidden">
        <Logo url={venue.logoUrl} initial={venue.initial} className="size-20" />
        <p className="menu-voice min-h-[1lh] text-lg text-ink-2">
          <bdi>{venue.name}</bdi>
        </p>
      </div>
      <div className="grid gap-3 border-y-[3px] border-double border-line py-10 lying:py-5">
        <h1 className="menu-voice text-2xl text-balance">{title}</h1>
        <p className="text-ink-2">{text}</p>
      </div>
      <div className="grid gap-3">{children}</div>
    </main>
  );
}
