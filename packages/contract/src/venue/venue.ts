import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { LanguageQuery, Method, Nullable } from '../core/schema.ts';
import { Ordering } from './ordering.ts';

const Choice = Type.Object({
  kind: Type.Enum(['none', 'percentage', 'custom']),
  value: Type.Number({ description: 'per cent; 0 for none and custom' }),
});

/** The venue's public details, in the language of the request. */
export const Venue = Type.Object({
  name: Type.String(),
  names: Type.Record(Type.String(), Type.String()),
  tagline: Type.String(),
  logo_url: Nullable(Type.String()),
  currency: Type.Literal('AED'),
  time_zone: Type.String(),
  default_language: Type.String(),
  languages: Type.Array(Type.String()),
  welcome: Type.Object({
    videos: Type.Array(Type.Object({ src: Type.String(), type: Type.String() })),
    poster: Nullable(Type.String()),
  }),
  social_links: Type.Array(Type.Object({ kind: Type.String(), url: Type.String() })),
  reservation_chat_url: Nullable(Type.String()),
  tips: Type.Object({ choices: Type.Array(Choice), selected: Type.Integer() }),
  service_charges: Type.Object({
    enabled: Type.Boolean(),
    /** The only choice is part of every bill. */
    mandatory: Type.Optional(Type.Boolean()),
    choices: Type.Array(Choice),
    selected: Type.Integer(),
  }),
  vat_percent: Type.Number(),
  /** How guests can pay here; card is missing without a card provider (PROV-1). */
  payment_methods: Type.Array(Method),
  /** What every page must say because card payments are only simulated; null when money is real. */
  test_notice: Nullable(Type.String()),
  /** The colour of the buttons, as "#8f2f3b"; null is the app's own. */
  accent: Nullable(Type.String()),
  ordering: Ordering,
  features: Type.Array(Type.String()),
});

export const venueCalls = {
  venue: defineCall('venue', {
    summary: 'Name, languages, links and choices of the venue',
    access: { who: 'anyone' },
    query: Type.Object({ ...LanguageQuery }),
    data: Venue,
  }),
  openapi: defineCall('openapi', {
    summary: 'This API as an OpenAPI 3.1 document',
    access: { who: 'anyone' },
    stream: 'application/json',
    data: Type.Unknown(),
  }),
} as const;
