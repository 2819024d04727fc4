import { Price } from '@sufra/ui/money/price.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { errorText } from '../../shared/error-text.ts';
import { listed, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { type Bill, type Comp, useTakeBackComp } from './comp.ts';

type CompNoteProps = {
  readonly comp: Comp;
  readonly bill: Bill;
  /** Whether it can still be put back, and this member of staff may. */
  readonly mayEnd: boolean;
};

/** What was taken off: why, by whom, and when; with a button that puts it back. */
export function CompNote({ comp, bill, mayEnd }: CompNoteProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const names = [
    comp.by,
    comp.approved_by === null ? null : t('comps.approvedBy', { name: comp.approved_by }),
  ];
  const said = listed(names.filter((name) => name !== null));
  return (
    <span className="flex items-start gap-2 text-sm text-olive-ink">
      <span className="min-w-0 flex-1">
        {t(`comps.kind_${comp.kind}`)} · <bdi>{comp.reason}</bdi>
        <span className="block">
          <bdi>{said}</bdi> · {clockTime(comp.at)}
        </span>
      </span>
      <bdi dir="ltr" className="flex-none">
        {'\u2212'}
        <Price amount={comp.amount} />
      </bdi>
      {mayEnd ? (
        <button
          type="button"
          aria-label={t('comps.takeBack')}
          onClick={() => setAsking(true)}
          className="tap -my-2 grid flex-none place-items-center rounded-md"
        >
          <Undo2 aria-hidden="true" className="flip size-5" />
        </button>
      ) : null}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('comps.takeBack')}
        hint={t('comps.backHint')}
      >
        <TakeBack comp={comp} bill={bill} onClose={() => setAsking(false)} />
      </Dialog>
    </span>
  );
}

type TakeBackProps = Omit<CompNoteProps, 'mayEnd'> & { readonly onClose: () => void };

function TakeBack({ comp, bill, onClose }: TakeBackProps) {
  const t = useT();
  const back = useTakeBackComp(() => {
    toasts.done(t('comps.backDone'));
    onClose();
  });
  const open = bill.open.filter(({ state }) => state !== 'card_page');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!back.isPending) back.mutate({ compId: comp.id, replaces: open.map(({ split_id }) => split_id) });
      }}
    >
      {open.length === 0 ? null : (
        <div role="alert" className="rounded-md bg-saffron-wash px-4 py-3 text-saffron-ink">
          <p className="font-medium">{t('till.takesPlaceOf')}</p>
          <ul>
            {open.map(({ split_id, payer_name, amount }) => (
              <li key={split_id}>
                <bdi>{payer_name ?? t('payments.unnamed')}</bdi> · <bdi dir="ltr">AED {amount}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FormEnd
        submit={t('comps.takeBack')}
        busy={back.isPending}
        error={back.error ? errorText(t, back.error) : undefined}
        onCancel={onClose}
      />
    </form>
  );
}
