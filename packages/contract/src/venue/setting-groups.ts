import type { membershipTiers } from '@sufra/domain/guests/membership';
import { presencePolicies } from '@sufra/domain/tables/visit';
import Type from 'typebox';
import { languages, limits, paymentMethods } from '../core/constants.ts';
import { type Permission, permissions, roles } from '../core/permissions.ts';
import { Nullable, Texts } from '../core/schema.ts';

const Link = Type.String({ pattern: '^https://[^\\s]+$', maxLength: 300, description: 'an https address' });

/** What the venue is called, and where it is. Texts are by language. */
export const Details = Type.Object({
  names: Texts(60),
  taglines: Texts(120),
  addresses: Texts(200),
  phone: Nullable(Type.String({ maxLength: 40 })),
  trn: Nullable(Type.String({ pattern: '^[0-9]{15}$', description: '15 digits; null charges no VAT' })),
  languages: Type.Array(Type.Enum(languages), { minItems: 1, maxItems: 4, uniqueItems: true }),
  default_language: Type.Enum(languages),
  time_zone: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'a name of the tz database: Asia/Dubai',
  }),
  social_links: Type.Array(
    Type.Object({
      kind: Type.String({ pattern: '^[a-z0-9_-]{1,24}$', description: 'instagram, …' }),
      url: Link,
    }),
    { maxItems: 12 },
  ),
  reservation_chat_url: Nullable(Link),
});

/** The emirates, by the codes that electronic invoices name them with. */
export const emirates = ['AUH', 'AJM', 'DXB', 'FUJ', 'RAK', 'SHJ', 'UAQ'] as const;

/** How long the texts of the business may be. */
export const legalMax = { name: 120, trade_licence: 40, street: 120, city: 60 } as const;

const LegalText = (field: keyof typeof legalMax) => Nullable(Type.String({ maxLength: legalMax[field] }));

/** The business behind the venue, as the trade register has it; null where it isn't told. */
export const Legal = Type.Object({
  name: LegalText('name'),
  trade_licence: LegalText('trade_licence'),
  street: LegalText('street'),
  city: LegalText('city'),
  emirate: Nullable(Type.Enum(emirates)),
});

/** The colour of the buttons in the guests' app; null is the app's own. */
export const Looks = Type.Object({
  accent: Nullable(Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'as "#8f2f3b"' })),
});

const Choice = Type.Object({
  kind: Type.Enum(['none', 'percentage', 'custom']),
  basis_points: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 5000, description: '1000 is 10 %; of a percentage alone' }),
  ),
});
const choices = {
  choices: Type.Array(Choice, { minItems: 1, maxItems: 6 }),
  selected: Type.Integer({
    minimum: 0,
    maximum: 5,
    description: 'the index of the choice that is made at first',
  }),
};

/** The highest service charge that is part of every bill, in hundredths of a percent. */
export const serviceOnBillsMax = 3000;

/** The highest rate of VAT, in hundredths of a percent. */
export const vatMax = 10_000;

/** The VAT within the prices, and what payers are offered on top of their dishes. */
export const Charges = Type.Object({
  vat_basis_points: Type.Integer({
    minimum: 0,
    maximum: vatMax,
    description: 'the VAT that prices include: 500 is 5 %; charged where there is a TRN',
  }),
  tips: Type.Object(choices),
  service_charges: Type.Object({ enabled: Type.Boolean(), ...choices }),
  service_on_every_bill: Type.Integer({
    minimum: 0,
    maximum: serviceOnBillsMax,
    description: 'a service charge that is part of every bill: 1000 is 10 %; 0 leaves it to the payer',
  }),
});

/** The most reasons to choose from. */
export const compReasonsMax = 20;

/** Why staff may take something off a bill, and when the day of the books begins. */
export const Bills = Type.Object({
  comp_reasons: Type.Array(Type.String({ maxLength: limits.reason }), { maxItems: compReasonsMax }),
  day_begins: Type.Integer({ minimum: 0, maximum: 11, description: 'an hour in the venue’s time zone' }),
});

const RoleList = Type.Array(Type.Enum(roles), { maxItems: roles.length, uniqueItems: true });
const permissionNames = Object.keys(permissions) as Permission[];

/** Which roles have each permission. */
export const RightsTable = Type.Object({
  table: Type.Object(
    Object.fromEntries(permissionNames.map((name) => [name, RoleList])) as Record<
      Permission,
      typeof RoleList
    >,
  ),
});

/** Who may order at a table. */
export const Presence = Type.Object({ presence: Type.Enum(presencePolicies) });

/** How guests can pay, in the order in which they are offered. */
export const Methods = Type.Object({
  payment_methods: Type.Array(Type.Enum(paymentMethods), { minItems: 1, maxItems: 3, uniqueItems: true }),
});

const Minutes = Type.Integer({ minimum: 1, maximum: 9999 });
const AtMost = Type.Integer({ minimum: 1, maximum: 9_999_999 });

/** After how long what ends by itself. */
export const Times = Type.Object({
  quiet_minutes: Minutes,
  approval_minutes: Minutes,
  card_page_minutes: Minutes,
});

const LateAfter = Type.Integer({ minimum: 0, maximum: 600, description: 'minutes; 0 is never' });
const BookedMinutes = Type.Integer({ minimum: 1, maximum: 1440, description: 'minutes' });

/** When a table is late, and when it says that somebody is expected. */
export const FloorTimes = Type.Object({
  late_help: LateAfter,
  late_ready: LateAfter,
  late_pay: LateAfter,
  late_accept: LateAfter,
  late_seated: LateAfter,
  late_ordered: LateAfter,
  late_paid: LateAfter,
  booking_soon_minutes: BookedMinutes,
  booking_stay_minutes: BookedMinutes,
});

/** How often somebody may do something. */
export const Limits = Type.Object({
  new_devices_max: AtMost,
  visit_devices_max: AtMost,
  rounds_max: AtMost,
  payment_starts_max: AtMost,
  waiter_calls_max: AtMost,
  open_lines_max: AtMost,
  event_streams_max: AtMost,
  changes_max: AtMost,
  wrong_codes_max: AtMost,
});

/** The names of levels, lowest first. The apps have words for them in every language. */
export const levelNames = [
  'Bronze',
  'Silver',
  'Gold',
  'Platinum',
  'Diamond',
] as const satisfies readonly Exclude<(typeof membershipTiers)[number], 'None'>[];

/** How long the text of what a level gives may be, in each language. */
export const perkMax = 120;

/** The most visits that a level may ask for. */
export const levelVisitsMax = 10_000;

/** The venue's levels of membership: what each asks for, and what it gives. */
export const MembershipLevels = Type.Object({
  levels: Type.Array(
    Type.Object({
      level: Type.Enum(levelNames),
      required_visits: Type.Integer({ minimum: 1, maximum: levelVisitsMax }),
      perks: Texts(perkMax),
    }),
    { maxItems: levelNames.length },
  ),
});

/** How long the name of a network, its password and the words of the house may be. The first two are what routers allow. */
export const networkMax = 32;
export const wifiPasswordMax = 63;
export const houseWordsMax = 300;

/** What guests who sit at a table are told: the network and its password, and a few words of the house. All may be empty. */
export const Wifi = Type.Object({
  network: Type.String({ maxLength: networkMax }),
  password: Type.String({
    maxLength: wifiPasswordMax,
    pattern: '^[ -~]*$',
    description: 'letters, digits and signs of a Latin keyboard; empty for an open network',
  }),
  words: Texts(houseWordsMax),
});
