import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { readTendered, shortMoney } from '../drawer/cash-choices.ts';
import { shiftsQuery } from '../drawer/queries.ts';
import { CashReceived } from './cash-received.tsx';
import { filsOf, type PaymentRequest } from './payment.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { Answers } from './use-answers.ts';

type AnswerFormProps = { readonly payment: PaymentRequest; readonly answers: Answers };

/**
 * Approve with the cash received or the slip's reference, or reject with a reason. The approve button shows the
 * amount that it books.
 */
export function AnswerForm({ payment, answers }: AnswerFormProps) {
  const t = useT();
  const { approve, reject } = answers;
  const due = filsOf(payment.amount);
  const isCash = payment.method === 'cash';
  const [typed, setTyped] = useState(shortMoney(due));
  const [slip, setSlip] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const tendered = readTendered(typed, due);
  const slipMissing = !isCash && slip.trim() === '';
  const ready = isCash ? tendered.kind === 'enough' : !slipMissing;
  const refused = errorsOn(t, approve.error, isCash ? ['received'] : ['slip_reference']);
  const busy = approve.isPending || reject.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || busy) return;
    approve.mutate({
      amount: payment.amount,
      received: isCash && tendered.kind === 'enough' ? tendered.received : undefined,
      slipReference: isCash ? undefined : slip.trim(),
    });
  }
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="bottom-0 mt-auto grid gap-5 bg-paper-raised pt-3 pb-5 tablet:sticky desk:pb-6"
      >
        {isCash ? (
          <CashReceived
            due={due}
            typed={typed}
            tendered={tendered}
            error={refused.at.received}
            onTyped={setTyped}
          />
        ) : null}
        {isCash ? null : <Slip value={slip} error={refused.at.slip_reference} onChange={setSlip} />}
        <div className="grid gap-5">
          {isCash ? <DrawerClosed /> : null}
          <InlineError text={refused.atEnd} />
          <div className="grid gap-2">
            {slipMissing ? <p className="text-ink-2">{t('payments.slipMissing')}</p> : null}
            <ApproveButton amount={payment.amount} ready={ready && !busy} busy={approve.isPending} />
          </div>
          <Button
            aria-disabled={busy}
            className="min-h-14 w-full text-[1.125rem]/6 text-error"
            onClick={() => setRejecting(!busy)}
          >
            <span className="flex items-center gap-2.5">
              <X aria-hidden="true" className="size-5" strokeWidth={2} />
              {t('payments.reject')}
            </span>
          </Button>
        </div>
      </form>
      <RejectDialog payment={payment} reject={reject} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}

type SlipProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
};

function Slip({ value, error, onChange }: SlipProps) {
  const t = useT();
  return (
    <Field
      label={t('payments.slip')}
      value={value}
      maxLength={60}
      autoComplete="off"
      dir="ltr"
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Says that the drawer is closed before anybody tries to take cash. */
function DrawerClosed() {
  const t = useT();
  const { data } = useQuery(shiftsQuery);
  if (!data || data.open !== null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
      {t('drawer.openFirst')}
      <Link to={paths.drawer} className="tap content-center font-medium underline">
        {t('drawer.toDrawer')}
      </Link>
    </p>
  );
}

type ApproveButtonProps = { readonly amount: string; readonly ready: boolean; readonly busy: boolean };

function ApproveButton({ amount, ready, busy }: ApproveButtonProps) {
  const t = useT();
  return (
    <Button type="submit" look="next" aria-disabled={!ready} className="min-h-18 w-full text-[1.3125rem]/7">
      <span className="flex items-center gap-2.5">
        <Check aria-hidden="true" className="size-6" strokeWidth={2} />
        {busy ? t('payments.approving') : t('payments.approve')}{' '}
        <bdi dir="ltr" className="figures">
          AED {amount}
        </bdi>
      </span>
    </Button>
  );
}
