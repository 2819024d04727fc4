import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { languages } from '../core/constants.ts';
import { Instant, Nullable } from '../core/schema.ts';

/** The steps of opening day, in their order. Making the owner's account comes before them. */
export const openingSteps = ['house', 'charges', 'menu', 'tables', 'team', 'codes'] as const;

/** A step of opening day. */
export type OpeningStep = (typeof openingSteps)[number];

const Step = Type.Enum(openingSteps);
const Code = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'what stands after the # of the link',
});

/** How far a venue is that was begun with the link of opening day. */
const OpeningDay = Type.Object({
  reached: Step,
  finished_at: Nullable(Instant, 'null until the venue takes orders'),
  steps: Type.Array(
    Type.Object({
      step: Step,
      done: Type.Boolean(),
      needed: Type.Boolean({ description: 'the venue can’t take orders without it' }),
    }),
  ),
  dishes: Type.Integer(),
  tables: Type.Integer(),
});

const Answer = Type.Object({
  opening: Nullable(OpeningDay, 'null for a venue that was set up in another way'),
});

const owner = { who: 'staff', may: 'settings.set' } as const;
const linkErrors = ['opening_over', 'opening_link_wrong', 'too_many_links'] as const;

export const openingDayCalls = {
  openingLink: defineCall('openingLink', {
    summary: 'Whether the link that the server printed at its start is good',
    access: { who: 'anyone' },
    body: Type.Object({ code: Code }),
    data: Type.Object({ venue: Nullable(Type.String(), 'the name, where the venue has one already') }),
    errors: [...linkErrors],
  }),
  claimVenue: defineCall('claimVenue', {
    summary:
      'Makes the owner’s account with the link that the server printed; good once, while nobody has an account',
    access: { who: 'anyone' },
    body: Type.Object({
      code: Code,
      name: Type.String({ minLength: 1, maxLength: 80 }),
      email: Type.String({
        maxLength: 200,
        pattern: '^[^\\s@]+@[^\\s@]+$',
        description: 'an e-mail address',
      }),
      password: Type.String({ maxLength: 200 }),
      venue: Type.Optional(Type.String({ maxLength: 60, description: 'what the venue is called' })),
      language: Type.Optional(Type.Enum(languages)),
    }),
    data: Type.Object({ email: Type.String() }),
    success: 201,
    errors: [
      ...linkErrors,
      'invalid_input',
      'password_short',
      'password_simple',
      'password_common',
      'password_personal',
    ],
  }),
  openingDay: defineCall('openingDay', {
    summary: 'What is left before the venue takes its first order',
    access: owner,
    data: Answer,
  }),
  reachOpeningStep: defineCall('reachOpeningStep', {
    summary: 'Goes on to a step of opening day; a step before the one that was reached changes nothing',
    access: owner,
    body: Type.Object({ step: Step }),
    data: Answer,
    errors: ['opening_over'],
  }),
  takeDemoMenu: defineCall('takeDemoMenu', {
    summary: 'Puts the demo’s dishes with their photographs on the menu of a venue that has no dishes yet',
    access: owner,
    data: Answer,
    errors: ['menu_has_dishes'],
  }),
  openVenue: defineCall('openVenue', {
    summary: 'Ends opening day: guests can order from now on; a repeat changes nothing',
    access: owner,
    data: Answer,
    errors: ['opening_over', 'opening_incomplete'],
  }),
} as const;
