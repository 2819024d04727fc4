import { limits } from '@sufra/contract/constants';
import { formatMoney } from '@sufra/domain/money';
import { normaliseInstructions } from '@sufra/domain/text';
import { Badge } from '@sufra/ui/badge.tsx';
import { IconButton } from '@sufra/ui/button.tsx';
import { DishPicture } from '@sufra/ui/dish-picture.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Stepper } from '@sufra/ui/stepper.tsx';
import { CircleAlert, CloudOff, Trash2 } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { AllergenMark } from '../menu/allergen-mark.tsx';
import { type DinerAllergen, spokenOf } from '../menu/allergen-risk.ts';
import { type Item, isGone } from '../menu/shapes.ts';
import { amountOf, type CartLine } from './lines.ts';
import type { PriceChange } from './refusal.ts';
import { serveName } from './serve-type.ts';
import { useCartLine } from './use-cart-line.ts';

type LineProps = {
  readonly customerId: string;
  readonly line: CartLine;
  /** The server's words when it refused the order because of this dish. */
  readonly refusal: string | undefined;
  /** What its dish costs now, where that is not what was ordered at. */
  readonly priceChange: PriceChange | undefined;
  /** Whether the server hasn't been told of it, because there was no line. */
  readonly waiting: boolean;
  /** The dish as the menu has it, for what it declares; undefined where the menu doesn't have it. */
  readonly dish: Item | undefined;
  /** What the diner avoids. */
  readonly allergens: readonly DinerAllergen[];
};

/** A line of the cart: dish, choices, quantity, amount. */
export function CartLineRow(props: LineProps) {
  const { customerId, line, refusal, priceChange, waiting, dish, allergens } = props;
  const t = useT();
  const { setQuantity, remove } = useCartLine(customerId, line);
  const { item } = line;
  const gone = isGone(item) || refusal !== undefined;
  return (
    <li className="grid grid-cols-[104px_1fr] gap-x-4 border-b border-line py-4 max-tiny:grid-cols-[72px_1fr] max-tiny:gap-x-3">
      <DishPicture
        picture={item.picture}
        url={item.image_url}
        sizes="104px"
        crop="plate"
        dimmed={gone}
        className="aspect-square self-start"
      />
      <div className="grid min-w-0 content-between gap-2">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className={`menu-voice flex-[1_1_6rem] text-dish text-pretty ${gone ? 'text-ink-3' : ''}`}>
              <LineName line={line} />
            </h2>
            <Price amount={formatMoney(amountOf(line))} />
          </div>
          <LineChoices line={line} />
          {priceChange === undefined ? null : <PriceWas {...priceChange} />}
          <LineState gone={isGone(item)} refusal={refusal} waiting={waiting} />
          {dish === undefined ? null : (
            <div className="mt-1 empty:hidden">
              <AllergenMark dish={dish} allergens={spokenOf(dish, allergens)} />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between">
          <Stepper
            label={t('cart.quantityOf', { name: item.name })}
            lessLabel={t('item.less')}
            moreLabel={t('item.more')}
            max={limits.quantity}
            value={line.quantity}
            onChange={setQuantity}
          />
          <IconButton label={t('cart.remove', { name: item.name })} onClick={remove} className="text-ink-3">
            <Trash2 aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/** The price that was seen and the one of now, for the diner to agree to or not. */
function PriceWas(change: PriceChange) {
  const t = useT();
  return (
    <p role="alert" className="mt-1 flex items-center gap-1.5 text-sm font-medium text-error">
      <CircleAlert aria-hidden="true" className="size-4 flex-none" />
      {t('cart.priceWas', change)}
    </p>
  );
}

type StateProps = Pick<LineProps, 'refusal' | 'waiting'> & { readonly gone: boolean };

/** What keeps a line from being ordered, and that it is only on this phone so far. */
function LineState({ gone, refusal, waiting }: StateProps) {
  const t = useT();
  return (
    <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
      {gone ? (
        <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
          {t('app.unavailable')}
        </Badge>
      ) : refusal === undefined ? null : (
        <span className="text-sm text-error">{refusal}</span>
      )}
      {waiting ? (
        <Badge tone="wait" icon={<CloudOff aria-hidden="true" />}>
          {t('offline.line')}
        </Badge>
      ) : null}
    </p>
  );
}

/** The name leads to the dish where the server tells its address. */
function LineName({ line }: { readonly line: CartLine }) {
  const { slug, name } = line.item;
  if (!slug) return <bdi>{name}</bdi>;
  return (
    <KeptLink to={paths.item(slug)} className="-my-3 block py-3">
      <bdi>{name}</bdi>
    </KeptLink>
  );
}

function LineChoices({ line }: { readonly line: CartLine }) {
  const t = useT();
  const words = [line.cook_type ?? '', line.serve_type ? serveName(line.serve_type, t) : ''];
  const instructions = normaliseInstructions(line.instructions);
  return (
    <>
      <p className="text-sm text-ink-2">{words.filter((word) => word !== '').join(' · ')}</p>
      {line.quantity > 1 ? (
        <p className="text-sm text-ink-2">
          <Price amount={line.item.price} /> {t('cart.each')}
        </p>
      ) : null}
      {instructions === '' ? null : (
        <p className="font-menu text-ink-2 wrap-anywhere">
          <bdi>“{instructions}”</bdi>
        </p>
      )}
    </>
  );
}
