import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { amountToSplit } from '../consent/open-payments.ts';
import { useSplitDraft } from '../draft/draft.ts';
import type { SplitLine } from '../draft/lines.ts';
import { SplitForm } from './split-form.tsx';
import { SplitLoaded } from './split-loaded.tsx';
import { equalParts } from './summary-state.ts';

/** Several payers pay equal shares (EQUAL-1). */
export function DividedEquallyPage() {
  const t = useT();
  usePageTitle(t('split.equally'));
  return (
    <SplitLoaded title={t('split.equally')} path={paths.dividedEqually}>
      {(order, orderId) => <EqualForm order={order} orderId={orderId} />}
    </SplitLoaded>
  );
}

const noLines: readonly SplitLine[] = [];

function EqualForm({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const draft = useSplitDraft('equally', orderId, noLines);
  return (
    <SplitForm
      order={order}
      orderId={orderId}
      draft={draft}
      parts={equalParts(amountToSplit(order), draft.payers.length)}
      intro={t('split.equalIntro')}
      submitLabel={t('split.splitAndSubmit')}
      full={false}
      obstacle={undefined}
    />
  );
}
