import { isServerAnswer } from '@sufra/client/answered';
import type { DataOf } from '@sufra/contract/calls';
import { latinDigits } from '@sufra/domain/core/typed-number';
import { pinFault } from '@sufra/domain/venue/pin';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import type { GivenApproval } from './approval.ts';
import type { OpenAsk } from './ask-approval.ts';
import { PinField } from './pin-field.tsx';

type PinFormProps = {
  readonly ask: OpenAsk;
  readonly managers: DataOf<'approvers'>['approvers'];
};

/** A manager types their PIN on this device. One that was refused is cleared, so that the next try begins anew. */
export function PinForm({ ask, managers }: PinFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const managerId = managers.length === 1 ? managers[0]?.id : chosen;
  const approve = useMutation({
    mutationFn: (given: GivenApproval) => ask.approve(given),
    onError: (error) => {
      if (isServerAnswer(error)) setPin('');
    },
  });
  const isPin = pinFault(pin) !== 'pin_shape';

  function send(event: FormEvent) {
    event.preventDefault();
    // React lets the event bubble to the form that the dialog stands in.
    event.stopPropagation();
    if (ask.unanswered !== undefined) {
      if (!approve.isPending) approve.mutate(ask.unanswered);
      return;
    }
    setTried(true);
    if (managerId === undefined || !isPin || approve.isPending) return;
    setTried(false);
    approve.mutate({ manager_id: managerId, pin });
  }
  const mayType = ask.unanswered === undefined;
  if (mayType && managers.length === 0) return <p className="text-ink-2">{t('approvals.noPins')}</p>;
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {mayType ? (
        <>
          <Chips
            legend={t('approvals.who')}
            choices={managers.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
            value={managerId}
            onChange={setChosen}
          />
          <PinField
            label={t('approvals.pin')}
            value={pin}
            onChange={(typed) => setPin(latinDigits(typed))}
            error={tried && !isPin ? t('approvals.pinShape') : undefined}
          />
        </>
      ) : null}
      <FormEnd
        submit={t(mayType ? 'approvals.approve' : 'common.retry')}
        busy={approve.isPending}
        error={
          tried && managerId === undefined
            ? t('approvals.whoMissing')
            : approve.error
              ? errorText(t, approve.error)
              : undefined
        }
        onCancel={ask.giveUp}
      />
    </form>
  );
}
