import { useT } from '../../shared/i18n.ts';
import type { ItemDetail } from '../options/queries.ts';

/** What a portion has, where the venue says so. */
export function Nutrition({ item }: { readonly item: Partial<ItemDetail> }) {
  const t = useT();
  const rows = [
    ['energy', 'kcal', item.energy_kcal],
    ['fat', 'g', item.fat_g],
    ['carbohydrates', 'g', item.carbohydrates_g],
    ['protein', 'g', item.protein_g],
    ['salt', 'mg', item.salt_mg],
  ] as const;
  const said = rows.flatMap(([name, unit, amount]) =>
    amount === null || amount === undefined ? [] : [{ name, unit, amount }],
  );
  if (said.length === 0) return null;
  return (
    <section aria-label={t('marks.nutrition')} className="text-sm text-ink-2">
      <h2 className="font-medium text-ink">{t('marks.nutrition')}</h2>
      <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1">
        {said.map(({ name, unit, amount }) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-0.5">
            <dt>{t(`marks.${name}`)}</dt>
            <dd className="tabular-nums">
              <bdi>
                {amount} {t(`marks.${unit}`)}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
