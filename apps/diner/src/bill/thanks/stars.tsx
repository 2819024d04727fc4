import { Star } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';

const ratings = [1, 2, 3, 4, 5] as const;

type StarsProps = { readonly orderId: string | undefined };

/**
 * Five stars, each a link to the feedback form that starts with its rating. Links, not radio buttons: an arrow key on those
 * would leave the page.
 */
export function Stars({ orderId }: StarsProps) {
  const t = useT();
  return (
    <section aria-labelledby="how-was-it" className="mb-4 grid gap-1 lying:mb-0">
      <h2 id="how-was-it" className="menu-voice text-lg">
        {t('thanks.howWasIt')}
      </h2>
      <ul className="stars flex justify-between">
        {ratings.map((rating) => (
          <li key={rating}>
            <AppLink
              to={paths.feedbackForm}
              state={{ orderId, rating }}
              aria-label={t('feedback.outOfFive', { rating: String(rating) })}
              className="grid size-14 place-items-center"
            >
              <Star aria-hidden="true" className="size-10" strokeWidth={1.5} />
            </AppLink>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="flex justify-between text-sm text-ink-2">
        <span>{t('feedback.poor')}</span>
        <span>{t('feedback.excellent')}</span>
      </div>
    </section>
  );
}
