import { classNames } from '@sufra/ui/class-names.ts';
import { type Dispatch, memo, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { favourites, type Shown } from './categories.tsx';
import type { MenuIndex, PadDish } from './draft/menu.ts';
import type { PadAction } from './draft/pad-state.ts';
import { Gone } from './gone.tsx';

type KeysProps = {
  readonly dishes: readonly PadDish[];
  readonly index: MenuIndex;
  readonly counts: ReadonlyMap<number, number>;
  readonly shown: Shown;
  readonly dispatch: Dispatch<PadAction>;
};

/** The dishes as keys: a tap adds one. */
export function Keys({ dishes, index, counts, shown, dispatch }: KeysProps) {
  const t = useT();
  if (dishes.length === 0) {
    return (
      <p className="pad-keys p-4 text-ink-2">{t(shown === favourites ? 'pad.noFavourites' : 'pad.empty')}</p>
    );
  }
  return (
    <ul aria-label={t('pad.dishes')} className="pad-keys pad-key-grid">
      {dishes.map((dish) => (
        <li key={dish.id} className="grid">
          <DishKey
            dish={dish}
            index={index}
            cloth={index.cloths.get(dish.category_id) ?? 'mains'}
            count={counts.get(dish.id) ?? 0}
            dispatch={dispatch}
          />
        </li>
      ))}
    </ul>
  );
}

type DishKeyProps = {
  readonly dish: PadDish;
  readonly index: MenuIndex;
  readonly cloth: string;
  readonly count: number;
  readonly dispatch: Dispatch<PadAction>;
};

/** How long a finger rests on a key before its sheet opens, in milliseconds. */
const longPressMs = 450;

/**
 * One key. Memoised by hand: a tap changes one of a hundred, and the compiler keeps a list's elements only as a whole.
 */
const DishKey = memo(function DishKey({ dish, index, cloth, count, dispatch }: DishKeyProps) {
  const t = useT();
  const hold = useLongPress(() => dispatch({ type: 'openSheet', dish }));
  const gone = !dish.is_available;
  return (
    <button
      type="button"
      data-cloth={cloth}
      data-dish={dish.id}
      aria-disabled={gone}
      aria-haspopup={index.asksFirst.has(dish.id) ? 'dialog' : undefined}
      {...hold.handlers}
      onClick={(event) => {
        if (gone || hold.wasLong()) return;
        if (event.shiftKey) dispatch({ type: 'openSheet', dish });
        else dispatch({ type: 'tap', dish, index });
      }}
      className={classNames(
        'pad-key relative grid content-between overflow-clip rounded-md py-1.5 ps-3.5 pe-2 text-start -outline-offset-2',
        gone ? 'bg-paper-sunk text-ink-3' : 'outline-control bg-paper-raised active:bg-saffron-wash',
      )}
    >
      <bdi className="pad-key-name font-medium">{dish.name}</bdi>
      {gone ? (
        <Gone dish={dish} className="text-[.8125rem]/4" />
      ) : (
        <span className="figures justify-self-start text-[.8125rem]/4 text-ink-2" dir="ltr">
          {dish.price}
        </span>
      )}
      {count === 0 ? null : (
        <span className="pad-count figures">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('pad.onPad', { count })}</span>
        </span>
      )}
    </button>
  );
});

/** A press that rests, or the menu button, opens the sheet; the click that follows does nothing. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const long = useRef(false);
  const open = () => {
    clearTimeout(timer.current);
    long.current = true;
    onLong();
  };
  const end = () => clearTimeout(timer.current);
  return {
    wasLong: () => {
      const was = long.current;
      long.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: { readonly button: number }) => {
        long.current = false;
        if (event.button === 0) timer.current = setTimeout(open, longPressMs);
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onContextMenu: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!long.current) open();
        long.current = false;
      },
    },
  };
}
