import { Button } from '@sufra/ui/form/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useDinerAllergens } from '../../menu/dishes/allergen-risk.ts';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { useTable } from '../../tables/session/table.ts';
import { type AskedDish, agreedTo, isAgreed } from './agreed.ts';
import { useAvoidWarnings } from './avoided.ts';

/**
 * Asks before a dish with allergens that the diner avoids goes into the cart. Calls `add` at once when there is
 * nothing to ask, or the diner has agreed to this dish in this visit.
 */
export function useAvoidCheck(dish: AskedDish, add: () => void) {
  const warnings = useAvoidWarnings([dish], 'dish');
  const [asking, setAsking] = useState(false);
  const asked = { dish, allergens: useDinerAllergens(), table: useTable() };
  return {
    warnings,
    asking,
    /** The click handler of the add button. */
    add: () => (warnings.length === 0 || isAgreed(asked) ? add() : setAsking(true)),
    cancel: () => setAsking(false),
    addAnyway: () => {
      agreedTo(asked);
      setAsking(false);
      add();
    },
  };
}

type AvoidSheetProps = { readonly name: string; readonly check: ReturnType<typeof useAvoidCheck> };

/** Which avoided allergens the dish contains or may contain, with a button to add it anyway. */
export function AvoidSheet({ name, check }: AvoidSheetProps) {
  const t = useT();
  return (
    <LayerSheet
      open={check.asking}
      onClose={check.cancel}
      label={t('allergens.youAvoid', { name })}
      look="middle"
    >
      <h2 className="menu-voice text-lg">
        <bdi>{name}</bdi>
      </h2>
      <Warnings texts={check.warnings} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="next" className="flex-1" data-first-focus onClick={check.cancel}>
          {t('allergens.cancel')}
        </Button>
        <Button className="flex-1 text-error" onClick={check.addAnyway}>
          {t('allergens.addAnyway')}
        </Button>
      </div>
    </LayerSheet>
  );
}

/** Warnings about avoided allergens, and the advice to tell staff. */
export function Warnings({ texts }: { readonly texts: readonly string[] }) {
  const t = useT();
  return (
    <div className="mt-3 flex gap-2 rounded-md bg-error-wash p-3 text-error">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <div className="grid min-w-0 gap-1">
        {texts.map((text) => (
          <p key={text} className="font-medium">
            {text}
          </p>
        ))}
        <p className="text-sm text-ink">{t('allergens.tellStaff')}</p>
      </div>
    </div>
  );
}
