import { ApiError } from '@sufra/client/api-error';
import { handsMinutes, limits } from '@sufra/contract/core/constants';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import type { TabletWish } from './queries.ts';

type WishFieldsProps = {
  readonly wish: TabletWish;
  readonly onChange: (wish: TabletWish) => void;
  /** Whether it was sent: a name that is missing is said only then. */
  readonly tried: boolean;
  readonly failure: unknown;
};

/** What is set of a tablet: its name, and when it asks who is there. */
export function WishFields({ wish, onChange, tried, failure }: WishFieldsProps) {
  const t = useT();
  const missing = tried && wish.name.trim() === '' ? t('tablets.nameMissing') : undefined;
  return (
    <>
      <Field
        label={t('tablets.name')}
        hint={t('tablets.nameHint')}
        required
        maxLength={limits.tabletName}
        autoComplete="off"
        value={wish.name}
        error={missing ?? (isAboutName(failure) ? errorText(t, failure) : undefined)}
        onChange={(event) => onChange({ ...wish, name: event.target.value })}
      />
      <div className="grid gap-2">
        <Chips
          legend={t('tablets.after')}
          choices={handsMinutes.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('tablets.never') : t('tablets.minutes', { count: minutes }),
          }))}
          value={String(wish.hands_minutes)}
          onChange={(text) => {
            const minutes = handsMinutes.find((one) => String(one) === text);
            if (minutes !== undefined) onChange({ ...wish, hands_minutes: minutes });
          }}
        />
        <p className="text-sm text-ink-3">{t('tablets.afterHint')}</p>
      </div>
    </>
  );
}

/** Whether a refusal is about the name, and is said there. */
export function isAboutName(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code === 'tablet_name_taken';
}
