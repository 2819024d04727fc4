import Type from 'typebox';
import { limits } from '../core/constants.ts';
import { Texts } from '../core/schema.ts';

/** The most canned answers of a venue. */
export const cannedAnswersMax = 30;

/** How long the name of one may be, and its text in each language. */
export const cannedNameMax = 40;
export const cannedTextMax = limits.message / 2;

/** An answer that staff keep to reply to feedback with. `{name}` in a text stands for the guest's name. */
export const CannedAnswer = Type.Object({
  name: Type.String({ minLength: 1, maxLength: cannedNameMax, description: 'for staff alone' }),
  texts: Texts(cannedTextMax),
});

/** All of them, in the order in which they are offered. */
export const CannedAnswers = Type.Object({
  answers: Type.Array(CannedAnswer, { maxItems: cannedAnswersMax }),
});
