import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { dayAndTime, orderName } from '../../shared/ui/format.ts';
import { alertsQuery, type PaymentAlert, useAnswerAlert } from './alerts.ts';

const alertTexts = {
  surplus: 'payments.alertSurplus',
  amount_differs: 'payments.alertAmount',
  captured_after_decline: 'payments.alertAfterDecline',
  outcome_never_told: 'payments.alertNeverTold',
} as const satisfies Record<PaymentAlert['about'], string>;

/** Payment alerts, above the lists. Nothing when there are none. */
export function PaymentAlerts() {
  const t = useT();
  const { data } = useQuery(alertsQuery);
  const alerts = data?.needs_attention ?? [];
  if (alerts.length === 0) return null;
  return (
    <section
      aria-label={t('payments.alerts')}
      className="border-b-4 border-error bg-error-wash px-4 py-3 desk:px-5"
    >
      <h2 className="flex items-center gap-2 text-[1.125rem]/7 font-medium text-error">
        <TriangleAlert aria-hidden="true" className="size-5 flex-none" />
        {t('payments.alerts')}
      </h2>
      <ul>
        {alerts.map((alert) => (
          <Alert key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function Alert({ alert }: { readonly alert: PaymentAlert }) {
  const t = useT();
  const mayAnswer = useMay('payments.approve');
  const [answering, setAnswering] = useState(false);
  const close = () => setAnswering(false);
  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price amount={alert.amount} className="font-semibold!" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t(alertTexts[alert.about])}</span>
      </p>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {t('common.table', { number: alert.table_number })} ·{' '}
        {t('payments.order', { ref: orderName(alert.order_ref) })} ·{' '}
        {alert.payer_name ?? t('payments.unnamed')} · {dayAndTime(alert.raised_at)}
        {alert.provider_ref === null ? null : (
          <>
            {' '}
            · {t('payments.bankReference')} <bdi dir="ltr">{alert.provider_ref}</bdi>
          </>
        )}
      </p>
      {mayAnswer ? (
        <Button className="justify-self-start bg-paper-raised" onClick={() => setAnswering(true)}>
          {t('payments.alertAnswer')}
        </Button>
      ) : null}
      <Dialog
        open={answering}
        onClose={close}
        title={t('payments.alertAnswer')}
        hint={t('payments.alertAnswerHint')}
      >
        <AnswerAlert alertId={alert.id} onClose={close} />
      </Dialog>
    </li>
  );
}

type AnswerAlertProps = { readonly alertId: string; readonly onClose: () => void };

function AnswerAlert({ alertId, onClose }: AnswerAlertProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const answer = useAnswerAlert(alertId, onClose);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (note.trim() !== '' && !answer.isPending) answer.mutate(note.trim());
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field
        label={t('payments.alertNote')}
        value={note}
        maxLength={limits.reason}
        error={tried && note.trim() === '' ? t('payments.alertNoteMissing') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormEnd
        submit={t('payments.alertDone')}
        busy={answer.isPending}
        error={answer.error ? errorText(t, answer.error) : undefined}
        onCancel={onClose}
      />
    </form>
  );
}
