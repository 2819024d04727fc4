import { formatMoney } from '@sufra/domain/core/money';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/money/price.tsx';
import { CircleCheck, CircleDashed, Hourglass, Smartphone } from 'lucide-react';
import { type T, useT } from '../../shared/i18n.ts';
import { isDue, keyOf, type Part } from './till.ts';

type ShareCardsProps = {
  readonly parts: readonly Part[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
};

/** The shares of a bill, each with its payer, amount and state; a paid one is locked. */
export function ShareCards({ parts, chosen, onChoose }: ShareCardsProps) {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={t('till.shares')}
      className="grid grid-cols-2 gap-2.5 desk:grid-cols-4 desk:has-[>:only-child]:grid-cols-2"
    >
      {parts.map((part, index) => (
        <ShareCard
          key={keyOf(part)}
          part={part}
          place={t('till.of', { number: index + 1, count: parts.length })}
          pressed={keyOf(part) === chosen}
          onPress={() => onChoose(keyOf(part))}
        />
      ))}
    </div>
  );
}

type ShareCardProps = {
  readonly part: Part;
  readonly place: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

function ShareCard({ part, place, pressed, onPress }: ShareCardProps) {
  const t = useT();
  const { share, amount } = part;
  const paid = share !== undefined && !isDue(share);
  const { icon: Icon, words } = stateOf(t, part);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'grid min-h-23 content-center gap-0.5 rounded-md px-3 py-2 text-start',
        paid ? 'bg-olive-wash text-olive-ink' : 'outline-control',
        pressed && 'outline-3! outline-ink outline-solid',
      )}
    >
      <span className="flex justify-between gap-2 text-sm">
        <bdi className="truncate">{nameOf(t, part)}</bdi>
        <span className="flex-none text-ink-2">{place}</span>
      </span>
      <Price amount={formatMoney(amount)} className="text-[1.25rem]/7 font-semibold" />
      <span className="flex items-center gap-1.5 text-sm font-medium">
        <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={2} />
        {words}
      </span>
    </button>
  );
}

/** Who pays a part: the payer, or everybody together. */
export function nameOf(t: T, { share }: Part): string {
  if (share === undefined) return t('till.all');
  return share.payer_name ?? t('till.rest');
}

function stateOf(t: T, { share }: Part) {
  if (share === undefined) return { icon: CircleDashed, words: t('till.stillDue') };
  const { live, method, status } = share;
  if (status === 'paid') return { icon: CircleCheck, words: t(`till.paid_${method}`) };
  if (live === null) return { icon: CircleDashed, words: t('till.stillDue') };
  if (!live.by_staff) return { icon: Smartphone, words: t(`till.asked_${live.method}`) };
  return { icon: Hourglass, words: t('till.linkOpen') };
}
