import { isNotFound, serverMessage } from '@sufra/client/api-error';
import { missingCalls } from '@sufra/client/queries';
import { formatMoney } from '@sufra/domain/money';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { useMutation } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { type CashFlag, clearCashFlag } from './cash-flag.ts';
import { Elapsed } from './elapsed.tsx';
import { keepShares } from './queries.ts';
import { filsOf, type Order, sharesOf } from './shapes.ts';

type WaitingProps = { readonly order: Order; readonly orderId: string; readonly flag: CashFlag };

/** The cash request is with the staff; the page follows it by itself. */
export function WaitingForApproval({ order, orderId, flag }: WaitingProps) {
  const t = useT();
  const share = sharesOf(order).find(({ id }) => id === flag.share);
  const changing = useWayBack(orderId, share?.attempt ? share.id : undefined);
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <Hourglass aria-hidden="true" className="size-12 text-saffron-ink" strokeWidth={1.25} />
      <h2 role="status" className="menu-voice text-xl">
        {t('payment.waiting')}
      </h2>
      {share === undefined ? null : (
        <Price amount={formatMoney(filsOf(share.total_amount))} className="text-[1.5rem]" />
      )}
      <p className="max-w-[30ch] text-ink-2">{t('payment.waitingCash')}</p>
      <p className="text-[1.125rem] text-ink-2">
        <Elapsed since={flag.since} />
      </p>
      <Button className="mt-4 w-full" disabled={changing.isPending} onClick={() => changing.mutate()}>
        {t(changing.isPending ? 'payment.paying' : 'payment.payAnotherWay')}
      </Button>
    </div>
  );
}

/** Takes the request back where the server can, and leads to the choice of methods. */
function useWayBack(orderId: string, shareId: string | undefined) {
  const t = useT();
  const go = useGo();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => withdraw(shareId),
    onSuccess: async (answer) => {
      await keepShares(orderId, answer?.data?.split_payments);
      clearCashFlag();
      return go(paths.singlePayment, { changes: { payment_type: null } });
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('payment.takeBackFailed')),
  });
}

/** With a server that has no such call there is nothing to take back: another payment replaces the request. */
async function withdraw(shareId: string | undefined) {
  if (shareId === undefined || missingCalls(api).has('withdrawPayment')) return undefined;
  try {
    return await api.call('withdrawPayment', { params: { splitId: shareId } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    missingCalls(api).add('withdrawPayment');
    return undefined;
  }
}
