import { Button } from '@sufra/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Footprints } from 'lucide-react';
import { client } from '../../app/client.ts';
import { clockTime } from '../../app/clock.ts';
import { refusal } from '../../app/refusal.ts';
import { useT } from '../../i18n.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import type { PaymentRequest } from './payment.ts';

/** "I'm on my way": the guest sees it, and nobody else at the table can cancel the request any more. */
export function OnTheWay({ payment }: { readonly payment: PaymentRequest }) {
  const t = useT();
  const queries = useQueryClient();
  const taking = useMutation({
    mutationFn: () => client.call('takePayment', { params: { attemptId: payment.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffPayments'] }),
  });
  if (payment.handled_at !== null) {
    const name = payment.handled_by ?? t('payments.someone');
    return (
      <p className="text-ink-2" role="status">
        {t('payments.onTheWaySince', { name, time: clockTime(payment.handled_at) })}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <InlineError text={taking.error ? refusal(t, taking.error) : undefined} />
      <Button
        className="min-h-14 w-full"
        aria-disabled={taking.isPending}
        onClick={() => (taking.isPending ? undefined : taking.mutate())}
      >
        <span className="flex items-center gap-2.5">
          <Footprints aria-hidden="true" className="size-5" />
          {t('payments.onMyWay')}
        </span>
      </Button>
      <p className="text-sm text-ink-2">{t('payments.onMyWayHint')}</p>
    </div>
  );
}
