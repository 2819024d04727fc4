import type { DataOf } from '@sufra/contract/calls';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Percent, Split } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { CompDialog } from '../comps/comp-dialog.tsx';
import { BillSide } from './bill-side.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { tillBillQuery, usePlan, useTillCalls } from './queries.ts';
import { ShareCards } from './share-cards.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { isDue, keyOf, type Method, type Part, partsOf, type TillOrder } from './till.ts';

/** Staff take a payment for the party at a table. */
export function TillPage() {
  const t = useT();
  return (
    <ForRole may="payments.take" title={t('till.title')}>
      <Till />
    </ForRole>
  );
}

function Till() {
  const t = useT();
  const { number = '' } = useParams();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(tillBillQuery(number));
  const now = useServerNow(data?.now, dataUpdatedAt);
  const [orderId, setOrderId] = useState<string>();
  const orders = data?.orders ?? [];
  const order = orders.find(({ id }) => id === orderId) ?? orders[0];
  return (
    <Page title={t('till.title')} controls={<BackToTable number={number} />}>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('till.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data && order === undefined ? (
        <EmptyState title={t('till.nothing', { number })} hint={t('till.nothingHint')} />
      ) : null}
      {data && order !== undefined ? (
        <div className="flex h-full min-h-0 flex-col">
          {orders.length > 1 ? (
            <Chips
              legend={t('till.bills')}
              hideLegend
              className="flex-none border-b border-line px-5 py-2"
              choices={orders.map((one) => ({ value: one.id, label: one.order_ref }))}
              value={order.id}
              onChange={setOrderId}
            />
          ) : null}
          <OneBill
            key={order.id}
            order={order}
            guests={data.visit?.guests ?? 0}
            methods={data.methods}
            drawerOpen={data.drawer_open}
            now={now}
            rules={data}
          />
        </div>
      ) : null}
    </Page>
  );
}

function BackToTable({ number }: { readonly number: string }) {
  const t = useT();
  return (
    <Link to={paths.table(number)} className="tap flex items-center gap-2">
      <ArrowLeft aria-hidden="true" className="flip size-5" />
      {t('common.table', { number })}
    </Link>
  );
}

type OneBillProps = {
  readonly order: TillOrder;
  readonly guests: number;
  readonly methods: readonly Method[];
  readonly drawerOpen: boolean;
  readonly now: number;
  /** The venue's reasons for comps, and the limit of this member of staff. */
  readonly rules: Pick<DataOf<'tillBill'>, 'comp_reasons' | 'comp_limit'>;
};

function OneBill({ order, guests, methods, drawerOpen, now, rules }: OneBillProps) {
  const t = useT();
  const navigate = useNavigate();
  const calls = useTillCalls(order.id);
  const plan = usePlan(order.id);
  const [dialog, setDialog] = useState<'split' | 'comp'>();
  const close = () => setDialog(undefined);
  const parts = partsOf(order);
  const { part, next, choose } = useChosenPart(parts);
  const open = order.payment_status === 'pending';
  return (
    <div className="flex min-h-0 flex-1 flex-col scrolls-y tablet:flex-row tablet:overflow-hidden">
      <BillSide
        order={order}
        guests={guests}
        actions={
          open ? (
            <BillActions
              divided={order.shares.length > 0}
              onDivide={() => setDialog('split')}
              onComp={() => setDialog('comp')}
            />
          ) : null
        }
      />
      <section
        aria-label={t('till.title')}
        className="flex flex-1 flex-col gap-4 bg-paper-raised px-5 pt-4 max-tablet:has-[.till-foot]:pb-32 tablet:min-w-0 tablet:scrolls-y"
      >
        <ShareCards parts={parts} chosen={part && keyOf(part)} onChoose={choose} />
        {part === undefined ? null : isPaid(part) ? (
          <PaidPanel
            key={`paid ${keyOf(part)}`}
            part={part}
            next={next}
            onNext={() => choose(next && keyOf(next))}
            onDone={() => void navigate(paths.table(order.table_number))}
          />
        ) : (
          <PayPanel
            key={keyOf(part) + String(part.amount)}
            part={part}
            methods={methods}
            drawerOpen={drawerOpen}
            now={now}
            calls={calls}
            onChoose={choose}
          />
        )}
      </section>
      <CompDialog
        bill={order}
        reasons={rules.comp_reasons}
        limit={rules.comp_limit}
        open={dialog === 'comp'}
        onClose={close}
      />
      <SplitDialog order={order} plan={plan} open={dialog === 'split'} onClose={close} />
    </div>
  );
}

type BillActionsProps = {
  readonly divided: boolean;
  readonly onDivide: () => void;
  readonly onComp: () => void;
};

/** What can be done with a bill that isn't paid. */
function BillActions({ divided, onDivide, onComp }: BillActionsProps) {
  const t = useT();
  const mayComp = useMay('bill.comp');
  return (
    <>
      {mayComp ? (
        <Button onClick={onComp}>
          <span className="flex items-center gap-2.5">
            <Percent aria-hidden="true" className="size-5" />
            {t('comps.open')}
          </span>
        </Button>
      ) : null}
      <Button onClick={onDivide}>
        <span className="flex items-center gap-2.5">
          <Split aria-hidden="true" className="size-5" />
          {t(divided ? 'till.splitAgain' : 'till.split')}
        </span>
      </Button>
    </>
  );
}

const isPaid = ({ share }: Part) => share !== undefined && !isDue(share);

/** The part that is being paid: the one that was chosen, also once it is paid; else the first that is due. */
function useChosenPart(parts: readonly Part[]) {
  const [chosen, choose] = useState<string>();
  const due = parts.filter((part) => !isPaid(part));
  const part = parts.find((one) => keyOf(one) === chosen) ?? due[0] ?? parts[0];
  const next = due.find((one) => one !== part);
  return { part, next, choose };
}
