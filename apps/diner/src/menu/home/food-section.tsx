import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';

/** The section of Home with the dishes of the chosen category. */
export function FoodSection({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <section className="px-(--gutter)" aria-labelledby="food-for-you">
      <h2 id="food-for-you" className="chapter menu-voice mt-2.5 mb-2 text-lg short:sr-only">
        {t('home.foodForYou')}
      </h2>
      {children}
    </section>
  );
}
