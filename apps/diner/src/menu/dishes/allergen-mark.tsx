import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { type DeclaredDish, type DinerAllergen, namesIn, type Risk, withRisk } from './allergen-risk.ts';

type AllergenMarkProps = { readonly dish: DeclaredDish; readonly allergens: readonly DinerAllergen[] };

/** On a dish's card: the guest's allergens that it contains, may contain or doesn't declare. No mark without any. */
export function AllergenMark({ dish, allergens }: AllergenMarkProps) {
  const t = useT();
  const language = useLanguage();
  const names = (risk: Risk) => namesIn(withRisk(dish, allergens, risk), language);
  const [contains, may, undeclared] = [names('contains'), names('may_contain'), names('undeclared')];
  if (contains === '' && may === '' && undeclared === '') return null;
  return (
    <p className="flex flex-wrap gap-1 [&>span]:items-start [&>span]:text-start [&_svg]:mt-0.5 [&_svg]:flex-none">
      {contains === '' ? null : (
        <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
          {t('item.contains', { names: contains })}
        </Badge>
      )}
      {may === '' ? null : (
        <Badge tone="wait" icon={<TriangleAlert aria-hidden="true" />}>
          {t('item.mayContain', { names: may })}
        </Badge>
      )}
      {undeclared === '' ? null : (
        <Badge tone="wait" icon={<CircleHelp aria-hidden="true" />}>
          {t('item.undeclared', { names: undeclared })}
        </Badge>
      )}
    </p>
  );
}
