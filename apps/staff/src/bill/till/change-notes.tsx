import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { useT } from '../../shared/i18n.ts';
import { shortMoney } from '../desk/cash-choices.ts';
import { changeNotes } from './till.ts';

/** The notes and coins to hand out. */
export function ChangeNotes({ amount }: { readonly amount: Fils }) {
  const t = useT();
  const { notes, rest } = changeNotes(amount);
  if (amount === 0) return null;
  const coin = (worth: Fils) => (worth < 100 ? t('till.fils', { count: worth }) : shortMoney(worth));
  const words = notes.map(({ worth, count }) => `${count} × ${coin(worth)}`);
  if (rest > 0) words.push(t('till.tooSmall', { amount: formatMoney(rest) }));
  return <span className="mt-1 block text-[1rem]/6">{words.join(' · ')}</span>;
}
