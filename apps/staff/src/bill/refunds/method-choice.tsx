import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useT } from '../../shared/i18n.ts';
import type { RefundMethod } from './queries.ts';

type MethodChoiceProps = {
  readonly methods: readonly RefundMethod[];
  readonly method: RefundMethod;
  readonly onMethod: (method: RefundMethod) => void;
  readonly reference: string;
  readonly onReference: (reference: string) => void;
  /** A reference is not needed for cash, nor where the bank refunds the card by itself. */
  readonly needsReference: boolean;
  readonly tried: boolean;
  /** What the server says about the reference. */
  readonly error?: string | undefined;
};

const words = { cash: 'refunds.cash', card: 'refunds.card', pos: 'refunds.pos' } as const;

/** The method of a refund, and its proof: the slip's or the bank's reference. */
export function MethodChoice(props: MethodChoiceProps) {
  const { methods, method, onMethod, reference, onReference, needsReference, tried, error } = props;
  const t = useT();
  return (
    <>
      <Segment
        legend={t('refunds.how')}
        choices={methods.map((value) => ({ value, label: t(words[value]) }))}
        value={method}
        onChange={onMethod}
      />
      {needsReference ? (
        <Field
          label={t('refunds.reference')}
          value={reference}
          maxLength={60}
          autoComplete="off"
          dir="ltr"
          error={tried && reference.trim() === '' ? t('refunds.referenceMissing') : error}
          onChange={(event) => onReference(event.target.value)}
        />
      ) : null}
    </>
  );
}
