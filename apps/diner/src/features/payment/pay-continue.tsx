import { buttonClass } from '@sufra/ui/button.tsx';
import { CircleCheck } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';

type PayContinueProps = {
  readonly orderId: string;
  readonly settled: boolean;
  /** What the link says once nothing is pending. The forms keep the seed's words, whose tests go by them. */
  readonly wordOfSettled?: 'payment.continuePending' | 'payment.seeSummary';
};

/** Once somebody has paid there is no form any more, only the way to what is still open. */
export function PayContinue({
  orderId,
  settled,
  wordOfSettled = 'payment.continuePending',
}: PayContinueProps) {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-olive" strokeWidth={1.5} />
      <p role="status" className="menu-voice text-lg">
        {t(settled ? 'payment.orderPaid' : 'payment.someonePaid')}
      </p>
      <KeptLink to={paths.confirmation} state={{ orderId }} className={buttonClass('next', 'w-full')}>
        {t(settled ? wordOfSettled : 'payment.continuePending')}
      </KeptLink>
    </div>
  );
}
