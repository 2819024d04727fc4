import { WheatOff } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { type DinerAllergen, namesIn } from '../dishes/allergen-risk.ts';

type AllergenNoteProps = {
  readonly allergens: readonly DinerAllergen[];
  /** How many dishes of this page contain one of the allergens. */
  readonly hidden: number;
  /** Whether these dishes are shown anyway. */
  readonly revealed: boolean;
  readonly onReveal: (revealed: boolean) => void;
  /** Whether the menu's dishes declare allergens at all. */
  readonly declared: boolean;
};

/** The allergens that are filtered out, with a link to change them, and a button that shows the hidden dishes. */
export function AllergenNote({ allergens, hidden, revealed, onReveal, declared }: AllergenNoteProps) {
  const t = useT();
  const language = useLanguage();
  if (allergens.length === 0) return null;
  return (
    <div className="mx-(--gutter) border-b border-line text-sm text-ink-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <AppLink to={paths.allergens} className="flex min-h-(--tap) flex-[1_1_5rem] items-center gap-2">
          <WheatOff aria-hidden="true" className="size-4 flex-none" />
          <span className="line-clamp-2 wrap-anywhere">
            {t('home.without', { names: namesIn(allergens, language) })}
          </span>
        </AppLink>
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
