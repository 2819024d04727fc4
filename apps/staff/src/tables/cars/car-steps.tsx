import type { CarState } from '@sufra/domain/tables/car';
import { classNames } from '@sufra/ui/class-names.ts';
import { Check } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { stateWords } from './car.ts';

const steps = ['requested', 'fetching', 'door', 'gone'] as const;

/** How far a car is on its way to its guest, in four steps. */
export function CarSteps({ status }: { readonly status: CarState }) {
  const t = useT();
  const at = steps.findIndex((step) => step === status);
  return (
    <ol className="grid grid-cols-4 gap-1.5" aria-label={t('cars.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'grid content-start gap-1 text-sm [overflow-wrap:anywhere]',
            index === at ? 'font-medium text-ink' : index < at ? 'text-olive-ink' : 'text-ink-2',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'h-2 rounded-full',
              index < at ? 'bg-olive-ink' : index === at ? 'bg-sun' : 'bg-paper-sunk',
            )}
          />
          <span className="flex items-start gap-1">
            {index < at ? <Check aria-hidden="true" className="mt-0.5 size-3.5 flex-none" /> : null}
            {t(stateWords[step])}
          </span>
        </li>
      ))}
    </ol>
  );
}
