import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import type { QueryChanges } from '../../shared/paths.ts';

type BarePageProps = {
  readonly title: string;
  /** Where the back arrow leads. */
  readonly back: { readonly to: string; readonly changes?: QueryChanges };
  readonly children: ReactNode;
};

/** A page without header and bottom bar: a back arrow and a title. */
export function BarePage({ title, back, children }: BarePageProps) {
  const t = useT();
  return (
    <main className="mx-auto min-h-dvh max-w-160 px-(--gutter) pb-[max(10rem,var(--dock,0px)+1.5rem)]">
      <div className="-mx-2 flex min-h-18 items-center gap-1">
        <AppLink {...back} aria-label={t('app.back')} className="tap grid flex-none place-items-center">
          <ChevronLeft aria-hidden="true" className="flip size-6" strokeWidth={1.75} />
        </AppLink>
        <h1 className="menu-voice text-xl">{title}</h1>
      </div>
      {children}
    </main>
  );
}
