import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useT } from '../../shared/i18n.ts';
import { OptionGroups } from './option-groups.tsx';
import type { ChoiceState } from './use-choice.ts';
import type { Offer } from './use-groups.ts';

type OptionFieldsProps = { readonly offer: Offer; readonly choice: ChoiceState };

/** A dish's groups, or the room of a usual one while they load, or that they couldn't be. Nothing for a dish without options. */
export function OptionFields({ offer, choice }: OptionFieldsProps) {
  if (offer.state === 'known') return <OptionGroups choice={choice} />;
  if (offer.state === 'loading')
    return (
      <div aria-busy="true" className="grid gap-1 border-t border-line pt-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  return <UnreadOptions retry={offer.retry} />;
}

/** That a dish's groups could not be read, and the button that tries again. */
export function UnreadOptions({ retry }: { readonly retry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-ink-2">
      <p>{t(navigator.onLine ? 'options.failed' : 'options.offline')}</p>
      <Button onClick={retry}>{t('app.tryAgain')}</Button>
    </div>
  );
}
