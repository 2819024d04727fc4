import { formatMoney, sumFils } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { useLanguage, useT } from '../../i18n.ts';
import { LayerSheet } from '../../router/layer-sheet.tsx';
import { Warnings } from '../allergens/avoid-sheet.tsx';
import { costOf, nameOf, type OrderedLine, portionsOf } from './reorder.ts';

type ReorderSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What will be in the cart. */
  readonly lines: readonly OrderedLine[];
  /** What is not to be had now. */
  readonly gone: readonly OrderedLine[];
  /** Whether what others ordered is left out. */
  readonly others: boolean;
  /** What the dishes have, or may have, of what the diner avoids. */
  readonly warnings: readonly string[];
  readonly onAdd: () => void;
};

/** What ordering again would put into the cart: how many, which, for how much; and what it leaves out. */
export function ReorderSheet({ open, onClose, lines, gone, others, warnings, onAdd }: ReorderSheetProps) {
  const t = useT();
  const language = useLanguage();
  const count = lines.reduce((sum, line) => sum + portionsOf(line), 0);
  const title = t('orders.againAsk', { count });
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(gone.map(nameOf));
  return (
    <LayerSheet open={open} onClose={onClose} label={title}>
      <h2 className="menu-voice text-lg">{title}</h2>
      {others ? <p className="mt-1 text-sm text-ink-2">{t('orders.onlyYours')}</p> : null}
      <Bill className="mt-4">
        {lines.map((line) => (
          <BillRow
            key={line.id}
            label={
              <>
                <bdi dir="ltr">{portionsOf(line)} ×</bdi> <bdi>{nameOf(line)}</bdi>
              </>
            }
            amount={formatMoney(costOf(line))}
          />
        ))}
        <BillRow kind="sum" label={t('payment.total')} amount={formatMoney(sumFils(lines.map(costOf)))} />
      </Bill>
      {gone.length === 0 ? null : <p className="mt-3 text-sm text-ink-2">{t('orders.notNow', { names })}</p>}
      {warnings.length === 0 ? null : <Warnings texts={warnings} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="flex-1" onClick={onClose}>
          {t('orders.cancel')}
        </Button>
        <Button look="next" className="flex-1" data-first-focus onClick={onAdd}>
          {t('orders.addAll')}
        </Button>
      </div>
    </LayerSheet>
  );
}
