import { formatMoney } from '@sufra/domain/core/money';
import { approvalKinds } from '@sufra/domain/venue/approval';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { readAmount } from '../../shared/ui/money.ts';
import type { Limits } from './approval.ts';
import { limitsQuery, useSetLimits } from './queries.ts';

/** What is done beyond each limit, as the screens call it. */
export const limitLabels = {
  write_off: 'approvals.limitWriteOff',
  refund: 'approvals.limitRefund',
  comp: 'approvals.limitComp',
  cancel_cooked: 'approvals.limitCancelCooked',
  pay_out: 'approvals.limitPayOut',
} as const;

/** When a manager is asked: an amount for each kind of action. An empty field is no limit. */
export function LimitsForm() {
  const t = useT();
  const { data, error, refetch } = useQuery(limitsQuery);
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('approvals.limits')}</h2>
        <p className="text-ink-2">{t('approvals.limitsHint')}</p>
      </div>
      {error && !data ? (
        <LoadFailed title={t('approvals.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {data ? <Amounts limits={data.limits} /> : error ? null : <ListSkeleton />}
    </section>
  );
}

type Typed = Record<keyof Limits, string>;

function Amounts({ limits }: { readonly limits: Limits }) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>(() => eachKind((kind) => limits[kind] ?? ''));
  const set = useSetLimits(() => toasts.done(t('approvals.limitsSaved')));
  const isWrong = (kind: keyof Limits) => typed[kind].trim() !== '' && readAmount(typed[kind]) === undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    if (approvalKinds.some(isWrong) || set.isPending) return;
    set.mutate(
      eachKind((kind) => {
        const amount = readAmount(typed[kind]);
        return amount === undefined ? null : formatMoney(amount);
      }),
    );
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {approvalKinds.map((kind) => (
          <Field
            key={kind}
            label={t(limitLabels[kind])}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            placeholder={t('approvals.noLimit')}
            value={typed[kind]}
            error={isWrong(kind) ? t('drawer.unreadable') : undefined}
            onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
          />
        ))}
      </div>
      <InlineError text={set.error ? errorText(t, set.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={set.isPending} className="justify-self-start">
        {set.isPending ? t('common.working') : t('common.save')}
      </Button>
    </form>
  );
}

function eachKind<Value>(of: (kind: keyof Limits) => Value): Record<keyof Limits, Value> {
  return {
    write_off: of('write_off'),
    refund: of('refund'),
    comp: of('comp'),
    cancel_cooked: of('cancel_cooked'),
    pay_out: of('pay_out'),
  };
}
