import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field, TextArea } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useId, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { AspectsField } from './aspects-field.tsx';
import { RatingField } from './rating-field.tsx';
import { type FeedbackForm, useFeedbackForm } from './use-feedback-form.ts';

/** The feedback form. */
export function FeedbackFormPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('feedback.formTitle'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('feedback.formTitle')}</PageHeading>
      {browsing ? <TableNeeded /> : <Form />}
    </div>
  );
}

function Form() {
  const t = useT();
  const box = useRef<HTMLFormElement>(null);
  const form = useFeedbackForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong === undefined) return;
    const place = box.current?.querySelector<HTMLElement>(`[name="${wrong}"], [data-field="${wrong}"] input`);
    place?.focus();
  }
  return (
    <form ref={box} noValidate onSubmit={submit} className="grid gap-5 pb-4">
      <RatingField
        rating={form.draft.rating}
        onChange={(rating) => form.change({ rating })}
        error={form.errorOf('rating')}
      />
      <AspectsField chosen={form.draft.aspects} onChange={(aspects) => form.change({ aspects })} />
      <TextArea
        label={t('feedback.comment')}
        placeholder={t('item.optional')}
        maxLength={limits.comment}
        dir="auto"
        value={form.draft.comment}
        onChange={(event) => form.change({ comment: event.target.value })}
      />
      <Contact form={form} />
      <Agreement form={form} />
      <Button look="next" type="submit" disabled={form.busy}>
        {t(form.busy ? 'feedback.submitting' : 'feedback.submit')}
      </Button>
    </form>
  );
}

function Contact({ form }: { readonly form: FeedbackForm }) {
  const t = useT();
  return (
    <>
      <Field
        name="fullName"
        label={<span className="required">{t('payment.fullName')}</span>}
        error={form.errorOf('fullName')}
        required
        autoComplete="name"
        maxLength={limits.name}
        dir="auto"
        value={form.draft.fullName}
        onChange={(event) => form.change({ fullName: event.target.value })}
      />
      <Field
        name="phone"
        label={<span className="required">{t('payment.phone')}</span>}
        error={form.errorOf('phone')}
        required
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        value={form.draft.phone}
        onChange={(event) => form.change({ phone: event.target.value })}
      />
      <Field
        name="email"
        label={<span className="required">{t('feedback.email')}</span>}
        error={form.errorOf('email')}
        required
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        dir="ltr"
        value={form.draft.email}
        onChange={(event) => form.change({ email: event.target.value })}
      />
    </>
  );
}

function Agreement({ form }: { readonly form: FeedbackForm }) {
  const t = useT();
  const errorId = useId();
  const error = form.errorOf('agreed');
  return (
    <div className="grid gap-1">
      <label className="flex min-h-(--tap) items-center gap-3">
        <input
          type="checkbox"
          name="agreed"
          required
          className="size-5 flex-none accent-(--ink)"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          checked={form.draft.agreed}
          onChange={(event) => form.change({ agreed: event.target.checked })}
        />
        <span>{t('feedback.agreement')}</span>
      </label>
      {error ? (
        <p id={errorId} role="alert" className="text-sm text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
