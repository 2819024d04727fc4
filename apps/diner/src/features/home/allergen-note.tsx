import { WheatOff } from 'lucide-react';
import { useLanguage, useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { type DinerAllergen, namesIn } from '../menu/allergen-risk.ts';

type AllergenNoteProps = {
  readonly allergens: readonly DinerAllergen[];
  /** How many dishes of this page contain one of them. */
  readonly hidden: number;
  /** Whether they are shown all the same. */
  readonly revealed: boolean;
  readonly onReveal: (revealed: boolean) => void;
  /** Whether the menu's dishes declare allergens at all. */
  readonly declared: boolean;
};

/** Which allergens are left out, the way to change them, how many dishes that hides, and the way to see these. */
export function AllergenNote({ allergens, hidden, revealed, onReveal, declared }: AllergenNoteProps) {
  const t = useT();
  const language = useLanguage();
  if (allergens.length === 0) return null;
  return (
    <div className="mx-(--gutter) border-b border-line text-sm text-ink-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <KeptLink to={paths.allergens} className="flex min-h-(--tap) flex-[1_1_5rem] items-center gap-2">
          <WheatOff aria-hidden="true" className="size-4 flex-none" />
          <span className="line-clamp-2 wrap-anywhere">
            {t('home.without', { names: namesIn(allergens, language) })}
          </span>
        </KeptLink>
        {hidden === 0 ? (
          <span className="flex-none">{t('home.hidden', { count: hidden })}</span>
        ) : (
          <button
            type="button"
            aria-pressed={revealed}
            onClick={() => onReveal(!revealed)}
            className="min-h-(--tap) flex-none font-medium text-ink underline decoration-line-strong underline-offset-4"
          >
            {revealed ? t('home.hideAgain') : `${t('home.hidden', { count: hidden })} · ${t('home.show')}`}
          </button>
        )}
      </div>
      {declared ? null : <p className="pb-2.5">{t('home.notDeclared')}</p>}
    </div>
  );
}
