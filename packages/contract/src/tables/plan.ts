import { fixtureKinds, planLimits, tableShapes } from '@sufra/domain/tables/plan';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Nullable, Texts } from '../core/schema.ts';

const Pixel = Type.Integer({ minimum: 0, maximum: planLimits.side });
const Size = Type.Integer({ minimum: planLimits.step, maximum: planLimits.side });

/** Where a table stands within its zone, from the corner where reading starts. */
export const Place = Type.Object({
  x: Pixel,
  y: Pixel,
  shape: Type.Enum(tableShapes),
  turn: Type.Integer({ minimum: 0, maximum: 359, description: 'degrees, in quarters' }),
});

/** What a zone is called in other languages; where it has none, it is called by its name. */
const ZoneNames = Texts(planLimits.name);

/** A part of the room, in the owner's order. */
export const Zone = Type.Object({
  name: Type.String({ minLength: 1, maxLength: planLimits.name }),
  names: Type.Optional(ZoneNames),
  x: Pixel,
  y: Pixel,
  width: Size,
  height: Size,
});

/** What stands in a zone and is no table. */
export const Fixture = Type.Object({
  zone: Type.String({ minLength: 1, maxLength: planLimits.name }),
  kind: Type.Enum(fixtureKinds),
  label: Type.String({ maxLength: planLimits.name }),
  x: Pixel,
  y: Pixel,
  width: Size,
  height: Size,
});

/** A table as the editor saves it. */
const PlannedTable = Type.Object({
  number: Type.String({ minLength: 1, maxLength: planLimits.number }),
  was: Type.Optional(
    Nullable(Type.String({ maxLength: planLimits.number }), 'its number before, where it gets another'),
  ),
  zone: Nullable(Type.String({ maxLength: planLimits.name })),
  seats: Type.Integer({ minimum: 1, maximum: planLimits.seats }),
  place: Nullable(Place),
});

export const planCalls = {
  saveFloorPlan: defineCall('saveFloorPlan', {
    summary:
      'Saves the plan with all its tables in their order; refused if somebody else saved it since `version`',
    access: { who: 'staff', may: 'floor.edit' },
    body: Type.Object({
      version: Type.Integer({ minimum: 0 }),
      zones: Type.Array(Zone, { maxItems: planLimits.zones }),
      fixtures: Type.Array(Fixture, { maxItems: planLimits.fixtures }),
      tables: Type.Array(PlannedTable, { maxItems: planLimits.tables }),
    }),
    data: Type.Object({ version: Type.Integer() }),
    errors: ['plan_changed', 'plan_invalid', 'table_in_use'],
  }),
} as const;
