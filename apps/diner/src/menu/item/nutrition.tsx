import { useT } from '../../shared/i18n.ts';
import type { ItemDetail } from '../options/queries.ts';

/** What a portion has, where the venue says so. */
export function Nutrition({ item }: { readonly item: Partial<ItemDetail> }) {
  const t = useT();
  const rows = [
    ['energy', t('marks.energy'), unit(item.energy_kcal, 'kcal')],
    ['fat', t('marks.fat'), unit(item.fat_g, 'g')],
    ['carbohydrates', t('marks.carbohydrates'), unit(item.carbohydrates_g, 'g')],
    ['protein', t('marks.protein'), unit(item.protein_g, 'g')],
    ['salt', t('marks.salt'), unit(item.salt_mg, 'mg')],
  ].filter(([, , value]) => value !== undefined);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('marks.nutrition')} className="text-sm text-ink-2">
      <h2 className="font-medium text-ink">{t('marks.nutrition')}</h2>
      <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1">
        {rows.map(([key, name, value]) => (
          <div key={key} className="flex justify-between gap-3 border-b border-line py-0.5">
            <dt>{name}</dt>
            <dd className="tabular-nums">
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function unit(amount: number | null | undefined, name: string): string | undefined {
  return amount === null || amount === undefined ? undefined : `${String(amount)} ${name}`;
}
