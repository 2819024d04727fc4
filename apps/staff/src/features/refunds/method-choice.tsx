import { Segment } from '@sufra/ui/choices.tsx';
import { Field } from '@sufra/ui/field.tsx';
import { useT } from '../../i18n.ts';
import type { RefundMethod } from './queries.ts';

type MethodChoiceProps = {
  readonly methods: readonly RefundMethod[];
  readonly method: RefundMethod;
  readonly onMethod: (method: RefundMethod) => void;
  readonly reference: string;
  readonly onReference: (reference: string) => void;
  /** What is asked for beside the way: nothing for cash, and nothing where the bank does it by itself. */
  readonly asksReference: boolean;
  readonly tried: boolean;
};

const words = { cash: 'refunds.cash', card: 'refunds.card', pos: 'refunds.pos' } as const;

/** The way money goes back, and the slip or the bank's reference that proves it. */
export function MethodChoice(props: MethodChoiceProps) {
  const { methods, method, onMethod, reference, onReference, asksReference, tried } = props;
  const t = useT();
  return (
    <>
      <Segment
        legend={t('refunds.how')}
        choices={methods.map((value) => ({ value, label: t(words[value]) }))}
        value={method}
        onChange={onMethod}
      />
      {asksReference ? (
        <Field
          label={t('refunds.reference')}
          value={reference}
          maxLength={60}
          autoComplete="off"
          dir="ltr"
          error={tried && reference.trim() === '' ? t('refunds.referenceMissing') : undefined}
          onChange={(event) => onReference(event.target.value)}
        />
      ) : null}
    </>
  );
}
