import { normaliseInstructions } from '@sufra/domain/core/text';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { RotateCcw } from 'lucide-react';
import { AvoidSheet, useAvoidCheck } from '../../guests/allergens/avoid-sheet.tsx';
import type { DeclaredDish } from '../../menu/dishes/allergen-risk.ts';
import { OptionNames } from '../../menu/options/option-names.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { serveName } from '../cart/serve-type.ts';
import { FromHouse } from './from-house.tsx';
import { StatusBadge } from './order-head.tsx';
import { isComplete, isOffMenu, nameOf, type OrderedLine } from './reorder.ts';

type OrderLineProps = {
  readonly line: OrderedLine;
  /** Its dish, with the declared allergens. */
  readonly dish: DeclaredDish;
  readonly busy: boolean;
  readonly onReorder: () => void;
};

/** A line of a past order, with a button to order it again. */
export function OrderLineRow({ line, dish, busy, onReorder }: OrderLineProps) {
  const t = useT();
  const offMenu = isOffMenu(line);
  const check = useAvoidCheck(dish, onReorder);
  return (
    <li className="grid gap-x-4 border-b border-line py-4 has-[.dish]:grid-cols-[104px_1fr] max-tiny:gap-x-3 max-tiny:has-[.dish]:grid-cols-[72px_1fr]">
      <DishPicture
        picture={line.item?.picture}
        url={line.item?.image_url}
        sizes="104px"
        crop="plate"
        dimmed={offMenu}
        className="aspect-square self-start"
      />
      <div className="grid min-w-0 content-between gap-2">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="menu-voice flex-[1_1_6rem] text-dish text-pretty">
              <DishName line={line} />
            </h3>
            {line.total_price ? <Price amount={line.total_price} /> : null}
          </div>
          <FromHouse line={line} />
          <Choices line={line} />
        </div>
        <div>
          <Button
            look="quiet"
            className="min-h-11 px-4"
            disabled={busy || offMenu || !isComplete(line)}
            onClick={check.add}
            aria-label={t('orders.againLine', { name: nameOf(line) })}
          >
            <span className="flex items-center gap-2">
              <RotateCcw aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              {t(offMenu ? 'app.unavailable' : 'orders.again')}
            </span>
          </Button>
          <AvoidSheet name={nameOf(line)} check={check} />
        </div>
      </div>
    </li>
  );
}

/** The name links to the dish while it is on the menu. */
function DishName({ line }: { readonly line: OrderedLine }) {
  const slug = line.item?.slug;
  if (!slug) return <bdi>{nameOf(line)}</bdi>;
  return (
    <AppLink to={paths.item(slug)} className="-my-3 block py-3">
      <bdi>{nameOf(line)}</bdi>
    </AppLink>
  );
}

function Choices({ line }: { readonly line: OrderedLine }) {
  const t = useT();
  const words = [line.cook_type ?? '', line.serve_type ? serveName(line.serve_type, t) : ''];
  const instructions = normaliseInstructions(line.special_instructions);
  return (
    <div className="text-sm text-ink-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {line.quantity && line.unit_price ? (
          <bdi dir="ltr">
            {line.quantity} × <Price amount={line.unit_price} />
          </bdi>
        ) : null}
        {line.status === 'served' ? null : <StatusBadge status={line.status} />}
      </div>
      <OptionNames options={line.options} />
      <p>{words.filter((word) => word !== '').join(' · ')}</p>
      {instructions === '' ? null : (
        <p className="font-menu text-base wrap-anywhere">
          <bdi>“{instructions}”</bdi>
        </p>
      )}
      {line.cancel_reason ? (
        <p>
          <bdi>{line.cancel_reason}</bdi>
        </p>
      ) : null}
    </div>
  );
}
