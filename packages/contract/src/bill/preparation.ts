import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Nullable } from '../core/schema.ts';
import { Asked, days } from './reports.ts';

/** How long something took in the kitchen, from being begun to being ready, in seconds. */
const times = {
  count: Type.Integer(),
  /** Half of them took no longer. */
  median: Type.Integer(),
  average: Type.Integer(),
  longest: Type.Integer(),
  /** The median of the days it is compared with; null where it was not cooked then, or nothing is compared. */
  median_before: Nullable(Type.Integer()),
};

const Preparation = Type.Object({
  ...days,
  before: Nullable(Type.Object(days)),
  /** By day, or by month where there are more than 62 days; the medians are null where nothing was cooked. */
  series: Type.Array(
    Type.Object({
      key: Type.String(),
      count: Type.Integer(),
      median: Nullable(Type.Integer()),
      median_before: Nullable(Type.Integer()),
    }),
  ),
  /** The slowest first. A dish that is no longer on the menu has an empty name and station. */
  dishes: Type.Array(
    Type.Object({
      item_id: Type.Integer(),
      name: Type.String(),
      station: Type.String(),
      ...times,
      /** What the menu says, in minutes; null if it says nothing. */
      on_menu: Nullable(Type.Integer()),
    }),
  ),
  stations: Type.Array(Type.Object({ station: Type.String(), ...times })),
});

export const preparationCalls = {
  preparationReport: defineCall('preparationReport', {
    summary:
      'How long the kitchen took for each dish and at each station, day by day and beside other days; kept for 400 days',
    access: { who: 'staff', may: 'reports.see' },
    query: Asked,
    data: Preparation,
  }),
  preparationCsv: defineCall('preparationCsv', {
    summary: 'How long the kitchen took for each dish and at each station, as CSV',
    access: { who: 'staff', may: 'reports.see' },
    query: Asked,
    stream: 'text/csv',
    data: Type.Unknown(),
  }),
} as const;
