import { WheatOff } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import type { Customer } from '../menu/shapes.ts';

type AllergenNoteProps = { readonly allergens: Customer['allergens']; readonly hidden: number };

/** Which allergens are left out and how many dishes that hides here, one tap from the list. */
export function AllergenNote({ allergens, hidden }: AllergenNoteProps) {
  const t = useT();
  if (allergens.length === 0) return null;
  return (
    <KeptLink
      to={paths.allergens}
      className="mx-(--gutter) flex min-h-(--tap) items-center gap-2 border-b border-line text-sm text-ink-2"
    >
      <WheatOff aria-hidden="true" className="size-4 flex-none" />
      <span className="min-w-0 flex-1 truncate">
        {t('home.without', { names: allergens.map((allergen) => allergen.name).join(', ') })}
      </span>
      <span className="flex-none font-medium text-ink">{t('home.hidden', { count: hidden })}</span>
    </KeptLink>
  );
}
