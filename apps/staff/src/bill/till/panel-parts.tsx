import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { thousandsApart } from '@sufra/ui/money/price.tsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { shortMoney } from '../drawer/cash-choices.ts';
import { changeNotes } from './till.ts';

type TakeButtonProps = {
  readonly label: string;
  readonly amount: Fils;
  /** Why it can't be pressed yet. */
  readonly why: string | undefined;
  readonly busy: boolean;
};

/** The one main action of the till, with the amount that it books; above it why it is off. */
export function TakeButton({ label, amount, why, busy }: TakeButtonProps) {
  const t = useT();
  const id = useId();
  return (
    <TillFoot>
      <p id={id} role="status" className="text-ink-2 empty:hidden">
        {why}
      </p>
      <Button
        type="submit"
        look="next"
        aria-disabled={why !== undefined || busy}
        aria-describedby={id}
        className="min-h-16 w-full text-[1.25rem]/7"
      >
        <span className="flex flex-wrap items-center justify-center gap-x-3">
          <Check aria-hidden="true" className="size-6" strokeWidth={2} />
          {busy ? t('common.working') : label}{' '}
          <bdi dir="ltr" className="figures">
            AED {formatMoney(amount)}
          </bdi>
        </span>
      </Button>
    </TillFoot>
  );
}

/**
 * What the main action stands in: always in sight. On a phone the bill comes before the form, so the foot lies over the page
 * there, above the bar of pages.
 */
export function TillFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="till-foot mt-auto grid gap-2 bg-paper-raised py-4 max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-(--foot) max-tablet:z-10 max-tablet:border-t max-tablet:border-line max-tablet:px-4 max-tablet:py-2.5 tablet:sticky tablet:bottom-0">
      {children}
    </div>
  );
}

/** What somebody owes, large. */
export function PanelHead({ label, amount }: { readonly label: string; readonly amount: Fils }) {
  return (
    <div>
      <p className="text-ink-2">
        <bdi>{label}</bdi>
      </p>
      <p className="figures text-[2.75rem]/[3.25rem] font-semibold">
        <bdi dir="ltr">
          <small className="me-2 text-[1.25rem] font-normal text-ink-2">AED</small>
          {thousandsApart(formatMoney(amount))}
        </bdi>
      </p>
    </div>
  );
}

/** The notes and coins to hand out. */
export function ChangeNotes({ amount }: { readonly amount: Fils }) {
  const t = useT();
  const { notes, rest } = changeNotes(amount);
  if (amount === 0) return null;
  const coin = (worth: Fils) => (worth < 100 ? t('till.fils', { count: worth }) : shortMoney(worth));
  const words = notes.map(({ worth, count }) => `${count} × ${coin(worth)}`);
  if (rest > 0) words.push(t('till.tooSmall', { amount: formatMoney(rest) }));
  return <span className="mt-1 block text-[1rem]/6">{words.join(' · ')}</span>;
}
