import { type MarkedDish, spiceMax } from '@sufra/domain/menu/diet';
import { useT } from '../../shared/i18n.ts';
import { MarkIcon } from './mark-icon.tsx';
import { markNames, shownMarks, spiceName } from './mark-names.ts';

/** The marks of a dish in a row, each with its name for screen readers. `words` writes the names beside them. */
export function DishMarks({ dish, words = false }: { readonly dish: MarkedDish; readonly words?: boolean }) {
  const t = useT();
  const spice = Math.min(spiceMax, dish.spice ?? 0);
  const marks = shownMarks(dish);
  if (marks.length === 0 && spice === 0) return null;
  const entry = words ? 'flex items-center gap-1' : 'flex';
  const name = words ? '' : 'sr-only';
  return (
    <ul
      aria-label={t('marks.label')}
      className={`flex flex-wrap items-center text-ink-2 ${words ? 'gap-x-4 gap-y-1 text-sm' : 'gap-1'}`}
    >
      {marks.map((mark) => (
        <li key={mark} className={entry}>
          <MarkIcon name={mark} />
          <span className={name}>{t(markNames[mark])}</span>
        </li>
      ))}
      {spice === 0 ? null : (
        <li className={entry}>
          <span className="flex *:not-first:-ms-1.5">
            {Array.from({ length: spice }, (_, at) => (
              <MarkIcon key={`chilli-${String(at)}`} name="spice" />
            ))}
          </span>
          <span className={name}>{t(spiceName(spice))}</span>
        </li>
      )}
    </ul>
  );
}
