import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Warnings } from '../../guests/allergens/avoid-sheet.tsx';
import { nameWith } from '../../menu/options/option-text.ts';
import { listed, useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { costOf, nameOf, type OrderedLine, portionsOf } from './reorder.ts';

type ReorderSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The lines that will be added to the cart. */
  readonly lines: readonly OrderedLine[];
  /** The lines whose dishes are not available now. */
  readonly gone: readonly OrderedLine[];
  /** Whether lines that others ordered are left out. */
  readonly others: boolean;
  /** Warnings about allergens that the diner avoids. */
  readonly warnings: readonly string[];
  readonly onAdd: () => void;
};

/** What ordering again adds to the cart: how many, which dishes, for how much, and what is left out. */
export function ReorderSheet({ open, onClose, lines, gone, others, warnings, onAdd }: ReorderSheetProps) {
  const t = useT();
  const count = lines.reduce((sum, line) => sum + portionsOf(line), 0);
  const title = t('orders.againAsk', { count });
  const names = listed(gone.map(nameOf));
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
                <bdi dir="ltr">{portionsOf(line)} ×</bdi> <bdi>{nameWith(nameOf(line), line.options)}</bdi>
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
