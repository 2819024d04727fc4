import { buttonClass } from '@sufra/ui/form/button.tsx';
import { CircleCheck } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';

type PayContinueProps = {
  readonly orderId: string;
  readonly settled: boolean;
  /** The link's text once nothing is pending. Forms keep the text of SINGLE-21. */
  readonly settledLabel?: 'payment.continuePending' | 'payment.seeSummary';
  /** Whether the page has another main action. */
  readonly quiet?: boolean;
};

/** Replaces the form once somebody has paid: a link to what is still open. */
export function PayContinue({
  orderId,
  settled,
  settledLabel = 'payment.continuePending',
  quiet = false,
}: PayContinueProps) {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-olive" strokeWidth={1.5} />
      <p role="status" className="menu-voice text-lg">
        {t(settled ? 'payment.orderPaid' : 'payment.someonePaid')}
      </p>
      <AppLink
        to={paths.confirmation}
        state={{ orderId }}
        className={buttonClass(quiet ? 'quiet' : 'next', 'w-full')}
      >
        {t(settled ? settledLabel : 'payment.continuePending')}
      </AppLink>
    </div>
  );
}
