import { Button } from '@sufra/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { LayerSheet } from '../../router/layer-sheet.tsx';
import type { Declaring } from '../menu/allergen-risk.ts';
import { useAvoidWarnings } from './avoided.ts';

/** Asks before a dish with what the diner avoids goes into the cart; `add` is done at once where there is nothing to ask. */
export function useAvoidCheck(dish: Declaring, add: () => void) {
  const warnings = useAvoidWarnings([dish], 'dish');
  const [asking, setAsking] = useState(false);
  return {
    warnings,
    asking,
    /** What the button that adds does. */
    add: () => (warnings.length === 0 ? add() : setAsking(true)),
    cancel: () => setAsking(false),
    addAnyway: () => {
      setAsking(false);
      add();
    },
  };
}

type AvoidSheetProps = { readonly name: string; readonly check: ReturnType<typeof useAvoidCheck> };

/** What the dish has, or may have, of what the diner avoids, and the way to have it all the same. */
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

/** Warnings about what the diner avoids, and whom to tell. */
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
