import { Badge } from '@sufra/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { AllergenMark } from '../menu/allergen-mark.tsx';
import { type Declaring, type Risk, useDinerAllergens, withRisk } from '../menu/allergen-risk.ts';
import { allergensQuery } from './queries.ts';

const texts = {
  contains: 'item.contains',
  may_contain: 'item.mayContain',
  undeclared: 'item.undeclared',
  free_of: 'item.freeOf',
} as const satisfies Record<Risk, string>;

const risks: readonly Risk[] = ['contains', 'may_contain', 'undeclared', 'free_of'];

type AllergenFactsProps = {
  readonly dish: Declaring;
  /** Whether everything stands there at once, or what is harmless only when it is asked for. */
  readonly brief?: boolean;
};

/** What a dish says of every allergen of the menu, the diner's own first. */
export function AllergenFacts({ dish, brief = false }: AllergenFactsProps) {
  const t = useT();
  const known = useQuery(allergensQuery()).data ?? [];
  const lines = risks.flatMap((risk) => {
    const names = withRisk(dish, known, risk).map(({ name }) => name);
    return names.length === 0 ? [] : [{ risk, text: t(texts[risk], { names: names.join(', ') }) }];
  });
  const declares = lines.some(({ risk }) => risk !== 'undeclared');
  if (lines.length === 0) return null;
  const harmful = lines.filter(({ risk }) => risk === 'contains' || risk === 'may_contain');
  return (
    <section aria-label={t('item.allergens')} className="grid gap-1.5 text-sm text-ink-2">
      <OwnAllergens dish={dish} />
      <div className="flex gap-1.5">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {declares ? (
          <details open={!brief} className="min-w-0 flex-1">
            <summary className="-my-3 cursor-pointer py-3">
              {harmful.length === 0 ? t('item.allergens') : harmful.map(({ text }) => text).join(' · ')}
            </summary>
            {lines
              .filter((line) => !harmful.includes(line))
              .map(({ risk, text }) => (
                <p key={risk}>{text}</p>
              ))}
          </details>
        ) : (
          <p>{t('item.nothingDeclared')}</p>
        )}
      </div>
    </section>
  );
}

/** What the dish says of the diner's own allergens, that it is free of them too. */
function OwnAllergens({ dish }: Pick<AllergenFactsProps, 'dish'>) {
  const t = useT();
  const own = useDinerAllergens();
  const free = withRisk(dish, own, 'free_of');
  return (
    <div className="grid justify-items-start gap-1 empty:hidden">
      <AllergenMark dish={dish} allergens={own} />
      {free.length === 0 ? null : (
        <Badge tone="done" icon={<CircleCheck aria-hidden="true" />}>
          {t('item.freeOf', { names: free.map(({ name }) => name).join(', ') })}
        </Badge>
      )}
    </div>
  );
}
