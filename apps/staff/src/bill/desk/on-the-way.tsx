import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Footprints } from 'lucide-react';
import { client } from '../../shared/client.ts';
import { clockTime } from '../../shared/clock.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { PaymentRequest } from './payment.ts';

/** "I'm on my way": the guest sees it, and others at the table can no longer cancel the request. */
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
      <InlineError text={taking.error ? errorText(t, taking.error) : undefined} />
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
