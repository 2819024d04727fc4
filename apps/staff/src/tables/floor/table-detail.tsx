import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { ArrowLeft, ArrowRightLeft, BrushCleaning, DoorOpen, NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { HeldCourses } from '../../orders/held/held-courses.tsx';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { orderName } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { CallsAtTable } from '../calls/calls-at-table.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { GuestList } from './guest-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { dueAt, type StaffTable } from './table.ts';
import { StateWord } from './table-tile.tsx';
import { type TableCalls, useTableCalls } from './use-table-calls.ts';

type TableDetailProps = {
  readonly table: StaffTable;
  /** Free tables that the visit could move to. */
  readonly free: readonly StaffTable[];
  readonly onMoved: (number: string) => void;
  /** Goes back to the floor; undefined where floor and detail are side by side. */
  readonly onBack: (() => void) | undefined;
};

/** One table: its guests, its orders, what is due, and what staff can do there. */
export function TableDetail({ table, free, onMoved, onBack }: TableDetailProps) {
  const t = useT();
  const mayManage = useMay('tables.manage');
  const calls = useTableCalls(table.number);
  const heading = useFocusWhenFreed(table.visit !== null);
  return (
    <div className="flex min-h-full flex-col gap-6 px-5 pt-5 desk:px-7 desk:pt-6">
      <div>
        {onBack === undefined ? null : (
          <button type="button" onClick={onBack} className="tap -ms-2 mb-2 flex items-center gap-2 px-2">
            <ArrowLeft aria-hidden="true" className="flip size-5" />
            {t('common.back')}
          </button>
        )}
        <h2 ref={heading} tabIndex={-1} className="figures text-[1.875rem]/10 font-semibold outline-none">
          {t('common.table', { number: table.number })}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <StateWord state={table.state} />
          <span>{t('tables.seats', { count: table.seats })}</span>
          {table.zone ? <span>{table.zone}</span> : null}
        </div>
      </div>
      {table.visit === null ? (
        <p className="text-ink-2">{t('tables.freeHint')}</p>
      ) : (
        <>
          <CallsAtTable number={table.number} />
          <GuestList guests={table.visit.guests} admit={calls.admit} />
          <Orders table={table} />
          <HeldCourses lines={table.visit.unserved} />
        </>
      )}
      <TakeOrder number={table.number} />
      {mayManage ? <Actions table={table} free={free} calls={calls} onMoved={onMoved} /> : null}
    </div>
  );
}

function TakeOrder({ number }: { readonly number: string }) {
  const t = useT();
  if (!useMay('orders.take')) return null;
  return (
    <Link to={paths.order(number)} className={buttonClass('quiet', 'min-h-14!')}>
      <NotebookPen aria-hidden="true" className="size-5" />
      {t('pad.take')}
    </Link>
  );
}

/** Clearing a table removes the button that had the focus: the focus moves to the table's heading. */
function useFocusWhenFreed(taken: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasTaken = useRef(taken);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (wasTaken.current && !taken && lost) heading.current?.focus();
    wasTaken.current = taken;
  }, [taken]);
  return heading;
}

function Orders({ table }: { readonly table: StaffTable }) {
  const t = useT();
  const seesPayments = useMay('payments.see');
  const takes = useMay('payments.take');
  const orders = table.visit?.orders ?? [];
  return (
    <section>
      <h3 className="menu-voice mb-2 text-[1.25rem]/7">{t('tables.orders')}</h3>
      {orders.length === 0 ? <p className="text-ink-2">{t('tables.noOrders')}</p> : null}
      <div className="grid gap-4">
        {orders.map((order) => (
          <div key={order.id}>
            <p className="mb-1 font-medium">{orderName(order.order_ref)}</p>
            {order.total_amount === null || order.paid_amount === null || order.due_amount === null ? null : (
              <Bill>
                <BillRow label={t('tables.orderTotal')} amount={order.total_amount} />
                <BillRow label={t('tables.orderPaid')} amount={order.paid_amount} />
                <BillRow label={t('tables.orderDue')} amount={order.due_amount} kind="sum" />
              </Bill>
            )}
          </div>
        ))}
      </div>
      {dueAt(table) > 0 && takes ? (
        <Link
          to={paths.tablePay(table.number)}
          className="tap mt-2 me-5 inline-flex items-center font-medium text-saffron-ink underline underline-offset-4"
        >
          {t('till.title')}
        </Link>
      ) : null}
      {table.state === 'paying' && seesPayments ? (
        <Link
          to={paths.payments}
          className="tap mt-2 inline-flex items-center font-medium text-saffron-ink underline underline-offset-4"
        >
          {t('tables.toPayments')}
        </Link>
      ) : null}
    </section>
  );
}

type ActionsProps = Pick<TableDetailProps, 'table' | 'free' | 'onMoved'> & { readonly calls: TableCalls };

function Actions({ table, free, calls, onMoved }: ActionsProps) {
  const t = useT();
  const [dialog, setDialog] = useState<'clear' | 'move'>();
  const close = () => setDialog(undefined);
  const { number } = table;
  if (table.visit === null && table.state === 'free') {
    return (
      <div className="sticky bottom-0 mt-auto grid gap-3 bg-paper-raised py-4">
        <p className="text-sm text-ink-2">{t('tables.openHint')}</p>
        <InlineError text={calls.open.error ? errorText(t, calls.open.error) : undefined} />
        <Button
          look="next"
          className="min-h-14"
          aria-disabled={calls.open.isPending}
          onClick={() =>
            calls.open.mutate(undefined, { onSuccess: () => toasts.done(t('tables.opened', { number })) })
          }
        >
          <span className="flex items-center gap-2.5">
            <DoorOpen aria-hidden="true" className="size-5" />
            {t('tables.openTable')}
          </span>
        </Button>
      </div>
    );
  }
  return (
    <div className="sticky bottom-0 mt-auto grid gap-4 bg-paper-raised py-4">
      <Button className="min-h-14" onClick={() => setDialog('move')}>
        <span className="flex items-center gap-2.5">
          <ArrowRightLeft aria-hidden="true" className="size-5" />
          {t('tables.move')}
        </span>
      </Button>
      <Button
        look={table.state === 'paid' ? 'next' : 'quiet'}
        className="min-h-14"
        onClick={() => setDialog('clear')}
      >
        <span className="flex items-center gap-2.5">
          <BrushCleaning aria-hidden="true" className="size-5" />
          {t('tables.clear')}
        </span>
      </Button>
      <ClearDialog table={table} clear={calls.clear} open={dialog === 'clear'} onClose={close} />
      <MoveDialog
        table={table}
        free={free}
        move={calls.move}
        open={dialog === 'move'}
        onClose={close}
        onMoved={onMoved}
      />
    </div>
  );
}
