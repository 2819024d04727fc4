import { classNames } from '@sufra/ui/class-names.ts';
import { Star } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

const five = [1, 2, 3, 4, 5];

/** A rating as stars, with a text for screen readers. */
export function Stars({ rating }: { readonly rating: number }) {
  const t = useT();
  return (
    <span className="flex gap-0.5">
      <span className="sr-only">{t('feedback.rating', { rating })}</span>
      {five.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          strokeWidth={1.75}
          className={classNames('size-5', star <= rating ? 'fill-saffron text-saffron-ink' : 'text-line')}
        />
      ))}
    </span>
  );
}
