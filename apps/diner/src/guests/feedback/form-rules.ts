import { likedAspects } from '@sufra/contract/core/constants';
import type { useT } from '../../shared/i18n.ts';

type Translate = ReturnType<typeof useT>;

/** One of the aspects that can be liked, as the server spells it. */
export type Aspect = (typeof likedAspects)[number];

/** The form's entries. `rating` is 1 to 5, undefined before it is chosen. */
export type FeedbackDraft = {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly comment: string;
  readonly rating: number | undefined;
  readonly aspects: readonly Aspect[];
  readonly agreed: boolean;
};

export const emptyDraft: FeedbackDraft = {
  fullName: '',
  phone: '',
  email: '',
  comment: '',
  rating: undefined,
  aspects: [],
  agreed: false,
};

/** A field that is checked. */
export type Checked = 'fullName' | 'phone' | 'email' | 'rating' | 'agreed';

/** The checked fields from top to bottom. */
export const checkedFields: readonly Checked[] = ['rating', 'fullName', 'phone', 'email', 'agreed'];

/** The same shape that the server accepts. */
const emailShape = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** The errors of a draft by field (FORM-5 to FORM-11); empty when it can be sent. */
export function errorsOf(draft: FeedbackDraft, t: Translate): Partial<Record<Checked, string>> {
  const errors: Partial<Record<Checked, string>> = {};
  if (draft.fullName.trim() === '') errors.fullName = t('feedback.nameRequired');
  if (draft.phone.trim() === '') errors.phone = t('feedback.phoneRequired');
  if (draft.email.trim() === '') errors.email = t('feedback.emailRequired');
  else if (!emailShape.test(draft.email)) errors.email = t('feedback.emailInvalid');
  if (draft.rating === undefined) errors.rating = t('feedback.ratingRequired');
  if (!draft.agreed) errors.agreed = t('feedback.agreementRequired');
  return errors;
}

/** An aspect in the diner's language; an unknown aspect unchanged. */
export function aspectName(aspect: string, t: Translate): string {
  const known = likedAspects.find((name) => name === aspect);
  return known === undefined ? aspect : t(`feedback.aspect${known}`);
}
