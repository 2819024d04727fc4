import { formatMoney, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { ArrowRight, CircleCheck, Receipt } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { ChangeNotes, TillFoot } from './panel-parts.tsx';
import { nameOf } from './share-cards.tsx';
import type { Part } from './till.ts';

type PaidPanelProps = {
  readonly part: Part;
  readonly next: Part | undefined;
  readonly onNext: () => void;
  /** What the button says when everything is paid, and where the till leads then. */
  readonly done: string;
  readonly onDone: () => void;
};

/** A share that is paid: what goes back, its receipt, and the next one. */
export function PaidPanel({ part, next, onNext, done, onDone }: PaidPanelProps) {
  const t = useT();
  const { share, amount } = part;
  const change = parseMoney(share?.change ?? '') ?? zeroFils;
  return (
    <div className="flex min-h-full flex-col gap-5">
      <div
        ref={focusOnMount}
        tabIndex={-1}
        role="status"
        className="grid gap-1 rounded-md bg-olive-wash px-5 py-5 text-olive-ink outline-none"
      >
        <p className="flex items-center gap-2.5 text-[1.25rem]/7 font-medium">
          <CircleCheck aria-hidden="true" className="size-6" />
          {t(`till.paid_${share?.method ?? 'cash'}`)} · <bdi>{nameOf(t, part)}</bdi>
        </p>
        <Price amount={formatMoney(amount)} className="justify-self-start text-[2.25rem]/10 font-semibold" />
        {change === 0 ? null : (
          <>
            <p className="mt-3 text-[1.125rem]/7">
              {t('till.giveBack')} <Price amount={formatMoney(change)} className="font-semibold" />
            </p>
            <ChangeNotes amount={change} />
          </>
        )}
        {share?.slip_reference ? (
          <p>
            {t('payments.slip')} <bdi dir="ltr">{share.slip_reference}</bdi>
          </p>
        ) : null}
      </div>
      {share?.receipt_url ? (
        <a
          href={share.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="tap inline-flex items-center gap-2 self-start underline underline-offset-4"
        >
          <Receipt aria-hidden="true" className="size-5" />
          {t('till.receipt')}
        </a>
      ) : null}
      <TillFoot>
        <Button look="next" className="min-h-16 w-full text-[1.25rem]/7" onClick={next ? onNext : onDone}>
          <span className="flex flex-wrap items-center justify-center gap-x-3">
            <ArrowRight aria-hidden="true" className="flip size-6" />
            {next === undefined ? done : t('till.goOn', { name: nameOf(t, next) })}{' '}
            {next === undefined ? null : (
              <bdi dir="ltr" className="figures">
                AED {formatMoney(next.amount)}
              </bdi>
            )}
          </span>
        </Button>
      </TillFoot>
    </div>
  );
}
