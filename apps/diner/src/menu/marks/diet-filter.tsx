import { type DietWish, wishesOf } from '@sufra/domain/menu/diet';
import { Check, WineOff } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { MarkIcon, type MarkName } from '../dishes/mark-icon.tsx';
import { wishNames } from '../dishes/mark-names.ts';
import type { Item } from '../dishes/shapes.ts';
import { ChipsPlace } from './chips-place.tsx';
import { setWishes } from './wishes.ts';

type DietFilterProps = {
  readonly menu: readonly Item[];
  readonly wishes: readonly DietWish[];
  /** Whether more dishes are coming: the place of their chips is kept. */
  readonly partial: boolean;
};

/** The chips that filter the menu: those that its dishes differ in, and those that are chosen. */
export function DietFilter({ menu, wishes, partial }: DietFilterProps) {
  const t = useT();
  const offered = wishesOf(menu);
  const all = [...new Set([...offered, ...wishes])];
  if (all.length === 0) return partial ? <ChipsPlace /> : null;
  const toggle = (wish: DietWish) =>
    setWishes(wishes.includes(wish) ? wishes.filter((other) => other !== wish) : [...wishes, wish]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('marks.filter')}</legend>
      <div className="no-scrollbar flex gap-2 overflow-x-auto px-(--gutter) py-1.5 short:py-0.5">
        {all.map((wish) => (
          <button
            key={wish}
            type="button"
            aria-pressed={wishes.includes(wish)}
            onClick={() => toggle(wish)}
            className="outline-control group flex min-h-(--tap) flex-none items-center gap-1.5 rounded-md px-3 text-[.9375rem]/[1.25rem] aria-pressed:bg-ink aria-pressed:font-medium aria-pressed:text-on-ink aria-pressed:shadow-none aria-pressed:[--paper:var(--ink)]"
          >
            <WishIcon wish={wish} />
            {t(wishNames[wish])}
            <Check aria-hidden="true" className="hidden size-4 group-aria-pressed:block" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A wish as its mark: as many chillies as its degree. */
function WishIcon({ wish }: { readonly wish: DietWish }) {
  if (wish === 'no_alcohol') return <WineOff aria-hidden="true" className="size-4" strokeWidth={1.75} />;
  const degree = wish.startsWith('spice_') ? Number(wish.slice(6)) : 1;
  const name: MarkName = wish.startsWith('spice_') ? 'spice' : (wish as MarkName);
  return (
    <span className="flex *:not-first:-ms-1.5">
      {Array.from({ length: degree }, (_, at) => (
        <MarkIcon key={`mark-${String(at)}`} name={name} />
      ))}
    </span>
  );
}
