import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { type DeclaredDish, type DinerAllergen, namesIn, type Risk, withRisk } from './allergen-risk.ts';

const icons = {
  may_contain: <TriangleAlert aria-hidden="true" />,
  optional: <CircleHelp aria-hidden="true" />,
  undeclared: <CircleHelp aria-hidden="true" />,
};

const texts = {
  may_contain: 'item.mayContain',
  optional: 'item.canBeWithout',
  undeclared: 'item.undeclared',
} as const;

type AllergenMarkProps = { readonly dish: DeclaredDish; readonly allergens: readonly DinerAllergen[] };

/** On a dish's card: the guest's allergens that it contains, may contain or doesn't declare. No mark without any. */
export function AllergenMark({ dish, allergens }: AllergenMarkProps) {
  const t = useT();
  const language = useLanguage();
  const names = (risk: Risk) => namesIn(withRisk(dish, allergens, risk), language);
  const contains = names('contains');
  const marks = (['may_contain', 'optional', 'undeclared'] as const).filter((risk) => names(risk) !== '');
  if (contains === '' && marks.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1 [&>span]:items-start [&>span]:text-start [&_svg]:mt-0.5 [&_svg]:flex-none">
      {contains === '' ? null : (
        <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
          {t('item.contains', { names: contains })}
        </Badge>
      )}
      {marks.map((risk) => (
        <Badge key={risk} tone="wait" icon={icons[risk]}>
          {t(texts[risk], { names: names(risk) })}
        </Badge>
      ))}
    </p>
  );
}
