import { Segment } from '@sufra/ui/form/choices.tsx';
import { useT } from '../../shared/i18n.ts';

const ratings = ['1', '2', '3', '4', '5'] as const;

type RatingFieldProps = {
  readonly rating: number | undefined;
  readonly onChange: (rating: number) => void;
  readonly error: string | undefined;
};

/** A rating from 1 to 5. */
export function RatingField({ rating, onChange, error }: RatingFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-1" data-field="rating">
      <Segment
        legend={t('feedback.rating')}
        choices={ratings.map((value) => ({ value, label: <span className="tabular-nums">{value}</span> }))}
        value={ratings.find((value) => Number(value) === rating)}
        onChange={(value) => onChange(Number(value))}
      />
      <div aria-hidden="true" className="flex justify-between text-sm text-ink-3">
        <span>{t('feedback.poor')}</span>
        <span>{t('feedback.excellent')}</span>
      </div>
      {error ? (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
