import { Segment } from '@sufra/ui/form/choices.tsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { type T, useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import type { usePlan } from './queries.ts';
import { BySeat, placeName } from './seats/seat-list.tsx';
import { placesOf, planBySeats } from './seats/seats.ts';
import { readSplit, type SplitForm, startSplit } from './split.ts';
import { AmountChoice, ByDish, EqualPayers } from './split-ways.tsx';
import type { TillOrder } from './till.ts';

type SplitDialogProps = {
  readonly order: TillOrder;
  readonly plan: ReturnType<typeof usePlan>;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Divides what is still open: equally, one amount and the rest, by seat, or by dish. */
export function SplitDialog({ order, plan, open, onClose }: SplitDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('till.split')} wide>
      <SplitBody order={order} plan={plan} onClose={onClose} />
    </Dialog>
  );
}

function SplitBody({ order, plan, onClose }: Omit<SplitDialogProps, 'open'>) {
  const t = useT();
  const [form, setForm] = useState<SplitForm>(() => startSplit(order));
  const [tried, setTried] = useState(false);
  const guest = (number: number) => t('till.guest', { number });
  const byDish = order.shares.every(({ status, live }) => status === 'pending' && live === null);
  const places = byDish ? placesOf(order) : [];
  const read =
    form.way === 'seat'
      ? { body: planBySeats(places, (place, index) => placeName(t, place, index)) }
      : readSplit(order, form, guest);
  const open = order.open.filter(({ state }) => state !== 'card_page');
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read.body === undefined || plan.isPending) return;
    const replaces = open.map(({ split_id }) => split_id);
    plan.mutate({ ...read.body, ...(replaces.length === 0 ? {} : { replaces }) }, { onSuccess: onClose });
  }
  const change = (next: Partial<SplitForm>) => setForm({ ...form, ...next });
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <Segment
        legend={t('till.how')}
        hideLegend
        choices={[
          { value: 'equally', label: t('till.equally') },
          { value: 'amount', label: t('till.byAmount') },
          ...(places.length > 0 ? [{ value: 'seat' as const, label: t('till.bySeat') }] : []),
          ...(byDish ? [{ value: 'dish' as const, label: t('till.byDish') }] : []),
        ]}
        value={form.way}
        onChange={(way) => change({ way })}
      />
      {form.way === 'equally' ? <EqualPayers order={order} form={form} onChange={change} /> : null}
      {form.way === 'amount' ? (
        <AmountChoice
          order={order}
          form={form}
          error={tried && 'why' in read ? wordsOf(t, order, read.why) : undefined}
          onChange={change}
        />
      ) : null}
      {form.way === 'seat' ? <BySeat order={order} places={places} /> : null}
      {form.way === 'dish' ? <ByDish order={order} form={form} onChange={change} /> : null}
      {open.length === 0 ? null : <Replaced open={open} />}
      <FormEnd
        submit={t(open.length === 0 ? 'till.divide' : 'till.replaceAndDivide')}
        busy={plan.isPending}
        error={
          tried && form.way === 'dish' && 'why' in read && read.why !== undefined
            ? wordsOf(t, order, read.why)
            : plan.error
              ? errorText(t, plan.error)
              : undefined
        }
        onCancel={onClose}
      />
    </form>
  );
}

function wordsOf(t: T, order: TillOrder, why: 'amount' | 'one_payer' | undefined): string | undefined {
  if (why === undefined) return undefined;
  return why === 'amount' ? t('till.amountWrong', { amount: order.open_subtotal }) : t('till.onePayer');
}

/** What guests have open, which staff’s plan or payment takes the place of. */
export function Replaced({ open }: { readonly open: TillOrder['open'] }) {
  const t = useT();
  return (
    <div role="alert" className="rounded-md bg-saffron-wash px-4 py-3 text-saffron-ink">
      <p className="font-medium">{t('till.takesPlaceOf')}</p>
      <ul>
        {open.map(({ split_id, payer_name, amount, method }) => (
          <li key={split_id}>
            <bdi>{payer_name ?? t('payments.unnamed')}</bdi> · <bdi dir="ltr">AED {amount}</bdi> ·{' '}
            {t(`till.method_${method}`)}
          </li>
        ))}
      </ul>
      <p>{t('till.theyAreTold')}</p>
    </div>
  );
}
