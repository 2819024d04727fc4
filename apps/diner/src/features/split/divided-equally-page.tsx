import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import type { Order } from '../payment/shapes.ts';
import { toSplit } from '../together/open-payments.ts';
import { useSplitDraft } from './draft.ts';
import { equalParts } from './hand-on.ts';
import type { SplitLine } from './lines.ts';
import { SplitForm } from './split-form.tsx';
import { SplitLoaded } from './split-loaded.tsx';

/** Several pay the same (seed, section 2, "Equal split"). */
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
      parts={equalParts(toSplit(order), draft.payers.length)}
      intro={t('split.equalIntro')}
      submitLabel={t('split.splitAndSubmit')}
      full={false}
      obstacle={undefined}
    />
  );
}
