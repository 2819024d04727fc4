import { type DietWish, wishesInTheWay } from '@sufra/domain/menu/diet';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { wishNames } from '../dishes/mark-names.ts';
import type { Item } from '../dishes/shapes.ts';
import { setWishes } from './wishes.ts';

type NothingFitsProps = {
  /** The dishes that would be shown without any wish. */
  readonly dishes: readonly Item[];
  readonly wishes: readonly DietWish[];
};

/** Nothing here is as the guest wishes: which filter to take off to see something, or all of them. */
export function NothingFits({ dishes, wishes }: NothingFitsProps) {
  const t = useT();
  const language = useLanguage();
  const names = new Intl.ListFormat(language).format(wishes.map((wish) => t(wishNames[wish])));
  const inTheWay = wishes.length < 2 ? [] : wishesInTheWay(dishes, wishes);
  return (
    <EmptyState
      title={t('marks.nothing', { names })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {inTheWay.map((wish) => (
            <Button key={wish} onClick={() => setWishes(wishes.filter((other) => other !== wish))}>
              {t('marks.takeOff', { name: t(wishNames[wish]) })}
            </Button>
          ))}
          <Button onClick={() => setWishes([])}>{t('marks.takeOffAll')}</Button>
        </div>
      }
    />
  );
}
