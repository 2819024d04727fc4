import type { DataOf } from '@sufra/contract/calls';
import { portionText } from '@sufra/domain/bill/parts/portion';
import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { type T, useT } from '../../../shared/i18n.ts';
import type { Place } from './seats.ts';

type TillOrder = DataOf<'tillBill'>['orders'][number];

/** What a payer by seat is called: their seat, their name, or their number. */
export function placeName(t: T, { seat, name }: Place, index: number): string {
  if (seat !== null) return t('till.seat', { number: seat });
  return name ?? t('till.guest', { number: index + 1 });
}

/** Each seat with its dishes and its part of the shared ones, and what these come to. */
export function BySeat({ order, places }: { readonly order: TillOrder; readonly places: readonly Place[] }) {
  const t = useT();
  const nameOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.name ?? '';
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('till.bySeatText')}</p>
      <ul className="divide-y divide-line">
        {places.map((place, index) => (
          <li key={place.key} className="grid gap-1 py-2">
            <div className="flex flex-wrap justify-between gap-x-4">
              <bdi className="min-w-0 font-medium wrap-anywhere">{placeName(t, place, index)}</bdi>
              <Price amount={formatMoney(place.amount)} className="ms-auto" />
            </div>
            <p className="text-sm text-ink-2">
              {place.units.map((unit, at) => (
                <span key={unit.lineId}>
                  {at === 0 ? '' : ' · '}
                  <bdi dir="ltr">{portionText(unit)} ×</bdi> <bdi>{nameOf(unit.lineId)}</bdi>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
