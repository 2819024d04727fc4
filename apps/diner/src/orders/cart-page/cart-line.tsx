import { limits } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import { normaliseInstructions } from '@sufra/domain/core/text';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { CircleAlert, CloudOff, Trash2 } from 'lucide-react';
import { AllergenMark } from '../../menu/dishes/allergen-mark.tsx';
import { allergensToMark, type DinerAllergen } from '../../menu/dishes/allergen-risk.ts';
import { type Item, isUnavailable } from '../../menu/dishes/shapes.ts';
import { OptionNames } from '../../menu/options/option-names.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { amountOf, type CartLine, unitPriceOf } from '../cart/lines.ts';
import { serveName } from '../cart/serve-type.ts';
import { ChangeButton, canChange, needsChoice, useWhyGone } from './line-options.tsx';
import type { PriceChange } from './refusal.ts';
import { useCartLine } from './use-cart-line.ts';

type LineProps = {
  readonly customerId: string;
  readonly line: CartLine;
  /** The server's message when it refused the order because of this dish. */
  readonly refusal: string | undefined;
  /** The price now, where it is not the price the diner saw. */
  readonly priceChange: PriceChange | undefined;
  /** Whether the line can't be changed, because it is being ordered. */
  readonly locked: boolean;
  /** Whether the latest change could not be sent yet, because there was no connection. */
  readonly waiting: boolean;
  /** The dish on the menu, which has its allergens; undefined when it is no longer there. */
  readonly dish: Item | undefined;
  /** The allergens that the diner avoids. */
  readonly allergens: readonly DinerAllergen[];
  /** Opens what the line has chosen, with the reason why it has to be chosen anew. */
  readonly onChange: (why?: string) => void;
};

/** A line of the cart: dish, choices, quantity, amount. */
export function CartLineRow(props: LineProps) {
  const { customerId, line, refusal, priceChange, locked, waiting, dish, allergens, onChange } = props;
  const whyGone = useWhyGone();
  const t = useT();
  const { setQuantity, remove } = useCartLine(customerId, line);
  const { item } = line;
  const gone = isUnavailable(item) || refusal !== undefined;
  return (
    <li className="grid gap-x-4 border-b border-line py-4 has-[.dish]:grid-cols-[104px_1fr] max-tiny:gap-x-3 max-tiny:has-[.dish]:grid-cols-[72px_1fr]">
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
          {priceChange === undefined ? null : <PriceChangeNote {...priceChange} />}
          <LineState gone={isUnavailable(item)} refusal={refusal} waiting={waiting} />
          {needsChoice(line) && !locked ? <ChooseAgain why={whyGone(line)} onChange={onChange} /> : null}
          {dish === undefined ? null : (
            <div className="mt-1 empty:hidden">
              <AllergenMark dish={dish} allergens={allergensToMark(dish, allergens)} />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between">
          <Stepper
            label={t('cart.quantityOf', { name: item.name })}
            lessLabel={t('item.less')}
            moreLabel={t('item.more')}
            max={limits.quantity}
            disabled={locked}
            value={line.quantity}
            onChange={setQuantity}
          />
          <div className="flex">
            {canChange(line, dish) && !locked ? (
              <ChangeButton line={line} onChange={() => onChange()} />
            ) : null}
            <IconButton
              label={t('cart.remove', { name: item.name })}
              disabled={locked}
              onClick={remove}
              className="text-ink-3 disabled:opacity-55"
            >
              <Trash2 aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
            </IconButton>
          </div>
        </div>
      </div>
    </li>
  );
}

/** That a line can't be ordered as it was chosen, and the way to choose anew. */
function ChooseAgain({ why, onChange }: { readonly why: string; readonly onChange: (why: string) => void }) {
  const t = useT();
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <p className="text-sm text-error">{why}</p>
      <Button look="quiet" className="min-h-11 px-4" onClick={() => onChange(why)}>
        {t('options.again')}
      </Button>
    </div>
  );
}

/** The price the diner saw and the price now. */
function PriceChangeNote(change: PriceChange) {
  const t = useT();
  return (
    <p role="alert" className="mt-1 flex items-center gap-1.5 text-sm font-medium text-error">
      <CircleAlert aria-hidden="true" className="size-4 flex-none" />
      {t('cart.priceWas', change)}
    </p>
  );
}

type StateProps = Pick<LineProps, 'refusal' | 'waiting'> & { readonly gone: boolean };

/** Why a line cannot be ordered, or that it is saved on this phone only. */
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

/** The name links to the dish if the server sends its slug. */
function LineName({ line }: { readonly line: CartLine }) {
  const { slug, name } = line.item;
  if (!slug) return <bdi>{name}</bdi>;
  return (
    <AppLink to={paths.item(slug)} className="-my-3 block py-3">
      <bdi>{name}</bdi>
    </AppLink>
  );
}

function LineChoices({ line }: { readonly line: CartLine }) {
  const t = useT();
  const words = [line.cook_type ?? '', line.serve_type ? serveName(line.serve_type, t) : ''];
  const instructions = normaliseInstructions(line.instructions);
  return (
    <>
      <OptionNames options={line.options} marked />
      <p className="text-sm text-ink-2">{words.filter((word) => word !== '').join(' · ')}</p>
      {line.quantity > 1 ? (
        <p className="text-sm text-ink-2">
          <Price amount={unitPriceOf(line)} /> {t('cart.each')}
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
