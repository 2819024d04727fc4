import { addFils, formatMoney, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { type CartLine, cartTotal, countPortions } from '../cart/lines.ts';
import { guestName } from './guest-name.ts';
import type { CartAtTable, Party } from './party.ts';

/** With more names than this, a sentence says how many others there are. */
const namesMax = 3;

type OrderButtonsProps = {
  /** This guest's cart. */
  readonly lines: readonly CartLine[];
  readonly party: Party | undefined;
  readonly disabled: boolean;
  readonly busy: boolean;
  /** Orders; with the carts of others that go along, or this guest's alone. */
  readonly onOrder: (ready?: readonly CartAtTable[]) => void;
};

/** The button that orders this guest's cart; where others are ready, one for all of them, and whose it orders. */
export function OrderButtons({ lines, party, disabled, busy, onOrder }: OrderButtonsProps) {
  const t = useT();
  const ready = party?.ready ?? [];
  const mine = formatMoney(cartTotal(lines));
  if (party === undefined || ready.length === 0)
    return (
      <Button
        look="next"
        className="flex-1 [&>span:first-child]:me-auto"
        disabled={disabled}
        onClick={() => onOrder()}
        aside={<Price amount={mine} />}
      >
        {t(busy ? 'cart.placing' : 'cart.placeOrder')}
      </Button>
    );
  const portions = ready.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const count = countPortions(lines) + portions;
  return (
    <div className="grid flex-1 gap-1">
      <Button
        look="next"
        className="[&>span:first-child]:me-auto [&>span:first-child]:text-start"
        disabled={disabled}
        onClick={() => onOrder(ready)}
        aside={<Price amount={formatMoney(addFils(cartTotal(lines), totalOf(ready)))} />}
      >
        {busy ? (
          t('cart.placing')
        ) : (
          <>
            {t('carts.orderTable')} <span className="font-normal">· {t('cart.count', { count })}</span>
          </>
        )}
      </Button>
      <Button
        look="plain"
        className="[&>span:first-child]:me-auto"
        disabled={disabled}
        onClick={() => onOrder()}
        aside={<Price amount={mine} />}
      >
        {t('carts.orderMine')}
      </Button>
    </div>
  );
}

/** Whose carts the button orders, and whose stay. */
export function WhoGoesAlong({ party }: { readonly party: Party | undefined }) {
  const t = useT();
  const list = useList();
  if (party === undefined || party.ready.length === 0) return null;
  const staying = party.others.filter(({ ready, items }) => !ready && items.length > 0);
  const names = (carts: readonly CartAtTable[]) =>
    carts.length > namesMax
      ? [t('carts.andOthers', { count: carts.length })]
      : carts.map((cart) => guestName(cart, t));
  return (
    <p className="text-sm text-ink-2">
      {t('carts.now', { names: list([t('carts.you'), ...names(party.ready)]) })}
      {staying.length === 0 ? null : <> {t('carts.later', { names: list(names(staying)) })}</>}
    </p>
  );
}

function useList(): (words: readonly string[]) => string {
  const language = useLanguage() ?? 'en';
  return (words) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

function totalOf(carts: readonly CartAtTable[]) {
  return sumFils(carts.map(({ total_amount }) => parseMoney(total_amount ?? 0) ?? zeroFils));
}
