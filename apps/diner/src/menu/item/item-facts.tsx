import { Clock, Star, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { AllergenFacts } from '../../guests/allergens/allergen-facts.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import type { DeclaredDish } from '../dishes/allergen-risk.ts';
import { DishMarks } from '../dishes/dish-marks.tsx';
import { asList, preparationTime } from '../dishes/shapes.ts';
import { dayNames, timeRange } from '../dishes/times.ts';
import type { ItemDetail } from '../options/queries.ts';

type ItemFactsProps = {
  readonly item: ItemDetail;
  /** What it declares with what is chosen. */
  readonly declared: DeclaredDish;
};

/** The facts of a dish: featured, preparation time, when it is served, allergens. */
export function ItemFacts({ item, declared }: ItemFactsProps) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-2">
        {item.is_featured ? (
          <li className="flex items-center gap-1 font-medium text-saffron-ink">
            <Star aria-hidden="true" className="size-4" />
            {t('item.featured')}
          </li>
        ) : null}
        {item.preparation_time === undefined ? null : (
          <Fact icon={<Clock aria-hidden="true" className="size-4 flex-none" />}>
            <bdi className="tabular-nums">{preparationTime(item.preparation_time)}</bdi>
          </Fact>
        )}
        <Served item={item} />
      </ul>
      <DishMarks dish={item} words />
      <AllergenFacts dish={declared} />
    </div>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-1">
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Served({ item }: { readonly item: ItemDetail }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const times = timeRange(item.available_time_from, item.available_time_to);
  const days = dayNames(asList(item.available_days), language);
  if (times === undefined && days === undefined && asList(item.available_days).length === 0) return null;
  return (
    <Fact icon={<Sun aria-hidden="true" className="size-4 flex-none" />}>
      {times === undefined ? null : (
        <>
          <bdi dir="ltr" className="tabular-nums">
            {times}
          </bdi>
          {' · '}
        </>
      )}
      {days ?? t('item.everyDay')}
    </Fact>
  );
}
