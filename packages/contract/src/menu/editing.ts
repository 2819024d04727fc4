import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { languages } from '../core/constants.ts';
import { Instant, MoneyInput, Nullable } from '../core/schema.ts';
import {
  AllergenEntry,
  CategoryEntry,
  DishEntry,
  GroupEntry,
  menuKinds,
  PromotionEntry,
  TermEntry,
  Texts,
} from './entries.ts';
import { Picture } from './menu.ts';

/** No save, bulk change or publication is about more things than this. */
const thingsMax = 2500;
const Kind = Type.Enum(menuKinds);
const Key = Type.String({ minLength: 1, maxLength: 100 });
/** A mark of what somebody saw of a thing: it is another one as soon as anything in it is. */
const Version = Type.String({ pattern: '^(?:none|[0-9a-f]{16})$' });
const Ref = Type.Object({ kind: Kind, key: Key, version: Version });
const refs = Type.Array(Ref, { minItems: 1, maxItems: thingsMax });

/** A thing on the menu that is changed. Its entries are JSON, as a menu file has them; null where it isn't on the menu. */
const Changed = {
  kind: Kind,
  key: Type.String(),
  name: Texts,
  /** The fields that differ; of a list, none. */
  fields: Type.Array(Type.String()),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
};

/** A change that guests don't see yet. */
const DraftChange = Type.Object({
  ...Changed,
  version: Version,
  by: Type.String(),
  at: Instant,
  /** Whether what guests see was changed since, so that this has to be looked at again. */
  overtaken: Type.Boolean(),
});

/** What a change of many dishes does to each. A price is raised by hundredths of a percent, or by an amount, and rounded to `step`. */
const ManyChange = Type.Union([
  Type.Object({
    do: Type.Literal('price'),
    basis_points: Type.Optional(Type.Integer({ minimum: -9900, maximum: 100_000 })),
    amount: Type.Optional(MoneyInput),
    step: Type.Enum(['0.01', '0.50', '1.00']),
  }),
  Type.Object({ do: Type.Literal('hide') }),
  Type.Object({ do: Type.Literal('move'), category: Key }),
]);

/** What was changed meanwhile: by whom, and what it is now. */
export const MenuChanged = Type.Object({
  things: Type.Array(
    Type.Object({
      kind: Kind,
      key: Type.String(),
      name: Texts,
      version: Version,
      entry: Nullable(Type.String()),
      by: Nullable(Type.String()),
      at: Nullable(Instant),
    }),
  ),
});

/** What is wrong with a menu: its place in the file's words, and a sentence in the request's language. */
const Problem = Type.Object({ line: Type.Integer(), about: Type.String(), sentence: Type.String() });
export const MenuProblems = Type.Object({ problems: Type.Array(Problem) });

const Publication = {
  number: Type.Integer(),
  at: Instant,
  by: Nullable(Type.String()),
  kind: Type.Enum(['publish', 'undo']),
  /** The publication that this one took back. */
  undoes: Nullable(Type.Integer()),
  things: Type.Integer(),
  /** Some of the things' names. */
  names: Type.Array(Texts),
};

const edits = { who: 'staff', may: 'menu.edit' } as const;
const ofNumber = Type.Object({ number: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) });

export const menuEditingCalls = {
  menuDraft: defineCall('menuDraft', {
    summary: 'The whole menu as it will be when what is changed is published',
    access: edits,
    data: Type.Object({
      dishes: Type.Array(
        Type.Object({
          entry: DishEntry,
          version: Version,
          /** Null for a dish that guests have never seen. */
          id: Nullable(Type.Integer()),
          enabled: Type.Boolean(),
          remaining: Nullable(Type.Integer()),
          /** False for one that is hidden: it is kept, and can come back. */
          on_menu: Type.Boolean(),
        }),
      ),
      categories: Type.Array(Type.Object({ entry: CategoryEntry, version: Version })),
      groups: Type.Array(Type.Object({ entry: GroupEntry, version: Version })),
      promotions: Type.Object({ entries: Type.Array(PromotionEntry), version: Version }),
      /** The order of the categories ("*"), and of each category's dishes. */
      orders: Type.Array(Type.Object({ key: Type.String(), version: Version })),
      allergens: Type.Array(AllergenEntry),
      tags: Type.Array(TermEntry),
      cook_types: Type.Array(TermEntry),
      /** The versions of the allergens, tags and cook types. */
      terms: Type.Array(
        Type.Object({
          kind: Type.Enum(['allergen', 'tag', 'cook_type']),
          key: Type.String(),
          version: Version,
        }),
      ),
      /** The icons that an allergen may have, each with the name of an allergen that has it. */
      icons: Type.Array(Type.Object({ name: Type.String(), url: Type.String(), of: Texts })),
      stations: Type.Array(Type.String()),
      languages: Type.Array(Type.Enum(languages)),
      default_language: Type.Enum(languages),
      vat_basis_points: Type.Integer(),
      pictures: Type.Array(Type.Object({ name: Type.String(), picture: Picture })),
      changes: Type.Array(DraftChange),
    }),
  }),
  saveMenuChanges: defineCall('saveMenuChanges', {
    summary: 'Changes things of the draft, all or none; guests see nothing yet',
    access: edits,
    creates: true,
    body: Type.Object({
      changes: Type.Array(
        Type.Object({
          kind: Kind,
          /** Left out for a new thing, which gets one. */
          key: Type.Optional(Key),
          /** What the change is based on; "none" for what is not on the menu. */
          version: Version,
          /** The entry as JSON, as in a menu file; null takes the thing off the menu. */
          entry: Nullable(Type.String({ maxLength: 200_000 })),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    data: Type.Object({ saved: Type.Array(Ref) }),
    errors: ['menu_changed', 'menu_problems'],
  }),
  changeDishes: defineCall('changeDishes', {
    summary: 'Changes many dishes of the draft in the same way: their prices, their category, or hides them',
    access: edits,
    body: Type.Object({
      dishes: Type.Array(Type.Object({ key: Key, version: Version }), { minItems: 1, maxItems: thingsMax }),
      change: ManyChange,
    }),
    data: Type.Object({ saved: Type.Array(Ref) }),
    errors: ['menu_changed', 'menu_problems'],
  }),
  discardMenuChanges: defineCall('discardMenuChanges', {
    summary: 'Takes changes back that were not published',
    access: edits,
    body: Type.Object({ changes: refs }),
    data: Type.Object({ discarded: Type.Integer() }),
    errors: ['menu_changed', 'menu_problems'],
  }),
  publishMenu: defineCall('publishMenu', {
    summary: 'Shows guests exactly these changes, at once',
    access: edits,
    creates: true,
    body: Type.Object({ changes: refs }),
    data: Type.Object({ number: Type.Integer(), things: Type.Integer() }),
    errors: ['menu_changed', 'menu_problems'],
  }),
  menuHistory: defineCall('menuHistory', {
    summary: 'What was published, the newest first, 30 at a time',
    access: edits,
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })) }),
    data: Type.Object({ publications: Type.Array(Type.Object(Publication)), more: Type.Boolean() }),
  }),
  menuPublication: defineCall('menuPublication', {
    summary: 'A publication, with everything that it changed',
    access: edits,
    params: ofNumber,
    data: Type.Object({ ...Publication, changes: Type.Array(Type.Object(Changed)) }),
    errors: ['publication_not_found'],
  }),
  undoPublication: defineCall('undoPublication', {
    summary: 'Publishes what was there before a publication',
    access: edits,
    creates: true,
    params: ofNumber,
    data: Type.Object({ number: Type.Integer(), things: Type.Integer() }),
    errors: ['publication_not_found', 'menu_changed', 'menu_problems'],
  }),
  uploadMenuPicture: defineCall('uploadMenuPicture', {
    summary: 'Keeps a photograph for dishes and categories, in every size that phones need',
    access: edits,
    body: Type.Object({
      /** The photograph, base64. */
      content: Type.String({ maxLength: 1_000_000 }),
    }),
    data: Type.Object({ name: Type.String(), picture: Picture }),
    errors: ['menu_problems'],
  }),
  exportMenu: defineCall('exportMenu', {
    summary: 'The menu as a file that can be imported: what guests see, or the draft',
    access: edits,
    query: Type.Object({ of: Type.Optional(Type.Enum(['published', 'draft'])) }),
    stream: 'application/json',
    data: Type.Unknown(),
  }),
  menuFileReading: defineCall('menuFileReading', {
    summary:
      'How far the server is with the menu file that the caller sent: its rows, or null while none is read',
    access: edits,
    data: Nullable(Type.Object({ read: Type.Integer(), rows: Type.Integer() })),
  }),
  importMenuFile: defineCall('importMenuFile', {
    summary: 'Reads a menu file: to look at what it would change, or to put that into the draft',
    access: edits,
    body: Type.Object({
      file_name: Type.String({ minLength: 1, maxLength: 200 }),
      /** The file, packed with gzip, base64. */
      content: Type.String({ maxLength: 1_000_000 }),
      /** Whether it is kept; without, it is only looked at. */
      keep: Type.Boolean(),
      /** What the look at it answered as `seen`: nothing is kept that was not shown. */
      seen: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
    }),
    data: Type.Object({
      kept: Type.Boolean(),
      changes: Type.Array(Type.Object({ ...Changed, version: Version })),
      /** How it was understood, and what is missing. */
      warnings: Type.Array(Problem),
      questions: Type.Array(Type.String()),
      /** Stands for the changes and the questions, to keep just these. */
      seen: Version,
      /** Sections of the file that are not the menu's, and were left alone. */
      left_out: Type.Array(Type.String()),
    }),
    errors: ['menu_problems'],
  }),
} as const;
