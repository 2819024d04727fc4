import { limits } from '@sufra/contract/core/constants';
import { portionOf, portionText } from '@sufra/domain/bill/parts/portion';
import { formatMoney } from '@sufra/domain/core/money';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { type SplitPayer, useSplitDraft } from '../draft/draft.ts';
import {
  canSplit,
  firstOpenLine,
  type SplitLine,
  splitLines,
  weightLeft,
  weightOfLine,
  weightTaken,
} from '../draft/lines.ts';
import { dividesDishes, PayerSharing } from '../sharing/payer-sharing.tsx';
import { ItemPicker } from './item-picker.tsx';
import { SplitForm } from './split-form.tsx';
import { SplitLoaded } from './split-loaded.tsx';
import { itemParts } from './summary-state.ts';

/** Several pay, each for what they had (ITEMS-1). */
export function SplitPaymentPage() {
  const t = useT();
  usePageTitle(t('split.title'));
  return (
    <SplitLoaded title={t('split.process')} path={paths.splitPayment}>
      {(order, orderId) => {
        const lines = splitLines(order);
        return canSplit(lines) ? <ItemsForm order={order} orderId={orderId} lines={lines} /> : <OneUnit />;
      }}
    </SplitLoaded>
  );
}

type ItemsFormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly lines: readonly SplitLine[];
};

function ItemsForm({ order, orderId, lines }: ItemsFormProps) {
  const t = useT();
  const draft = useSplitDraft('items', orderId, lines);
  const { payers } = draft;
  const [sharing, setSharing] = useState<string>();
  const open = firstOpenLine(lines, payers);
  const without = payers.findIndex((payer) => weightTaken(payer) === 0);
  const share = dividesDishes(order) ? (line: SplitLine) => setSharing(line.id) : undefined;
  return (
    <>
      <SplitForm
        order={order}
        orderId={orderId}
        draft={draft}
        lines={lines}
        parts={itemParts(lines, payers)}
        intro={t(share === undefined ? 'split.itemsIntro' : 'parts.itemsIntro')}
        renderField={(payer) => (
          <ItemPicker
            lines={lines}
            payer={payer}
            payers={payers}
            onTake={(lineId, weight) => draft.take(payer.id, lineId, weight)}
            onShare={share}
          />
        )}
        submitLabel={t('split.submit')}
        full={open === undefined && without === -1}
        obstacle={obstacleOf(open, without, payers, t)}
      />
      <PayerSharing
        line={lines.find(({ id }) => id === sharing)}
        payers={payers}
        onGive={draft.give}
        onClose={() => setSharing(undefined)}
      />
    </>
  );
}

/** What is still missing, as text: a dish without a payer, or a payer without dishes. */
function obstacleOf(
  open: SplitLine | undefined,
  without: number,
  payers: readonly SplitPayer[],
  t: ReturnType<typeof useT>,
): string | undefined {
  if (open !== undefined) {
    const { name, total } = open;
    const left = weightLeft(open, payers);
    if (left === weightOfLine(open)) return t('split.withNobody', { name, amount: formatMoney(total) });
    const { quantity, fraction } = portionOf(left);
    return fraction === undefined
      ? t('split.leftOver', { name, left: quantity })
      : t('parts.leftOver', { name, part: portionText({ quantity, fraction }) });
  }
  if (without === -1) return undefined;
  const number = String(without + 1).padStart(2, '0');
  const key =
    payers.length > limits.payersMin && without >= limits.payersMin ? 'split.emptyOrDelete' : 'split.empty';
  return t(key, { number });
}

/** A single unit cannot be split between two payers. */
function OneUnit() {
  const t = useT();
  return (
    <EmptyState
      title={t('split.oneUnit')}
      hint={t('split.oneUnitHint')}
      action={
        <AppLink to={paths.dividedEqually} className={buttonClass('next', 'mt-2')}>
          {t('split.divideEqually')}
        </AppLink>
      }
    />
  );
}
