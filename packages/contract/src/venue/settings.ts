import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { OptionalBody } from '../core/schema.ts';
import { ApprovalLimits } from './approvals.ts';
import { CannedAnswers } from './canned-answers.ts';
import { OpeningHours } from './opening-hours.ts';
import {
  Bills,
  Charges,
  Details,
  FloorTimes,
  Legal,
  Limits,
  Looks,
  MembershipLevels,
  Methods,
  Presence,
  RightsTable,
  Times,
  Wifi,
} from './setting-groups.ts';

/**
 * The venue's settings in groups: each is read and saved as a whole. A new setting is a field of its group here, and of
 * the group's entry in `venue/setting-groups/groups` of the server.
 */
export const settingGroups = {
  details: Details,
  legal: Legal,
  looks: Looks,
  hours: OpeningHours,
  presence: Presence,
  charges: Charges,
  bills: Bills,
  methods: Methods,
  times: Times,
  floor: FloorTimes,
  limits: Limits,
  approval_limits: ApprovalLimits,
  rights: RightsTable,
  answers: CannedAnswers,
  levels: MembershipLevels,
  wifi: Wifi,
} as const satisfies Record<string, Type.TSchema>;

/** The name of a group of settings. */
export type SettingGroup = keyof typeof settingGroups;

/** The values of a group. */
export type SettingsOf<Group extends SettingGroup> = Type.Static<(typeof settingGroups)[Group]>;

/** A group as a screen reads it; missing where the role may not see it. */
function shown<Schema extends Type.TSchema>(value: Schema) {
  return Type.Optional(
    Type.Object({
      value,
      basis: Type.String({ description: 'stands for these values: saving names it' }),
      may_change: Type.Boolean(),
    }),
  );
}

/** A group as it is saved, and the values that the screen showed before. */
function change<Schema extends Type.TSchema>(value: Schema) {
  return Type.Optional(Type.Object({ value, basis: Type.String({ maxLength: 64 }) }));
}

/** Settings by group. */
export const Settings = Type.Object({
  details: shown(settingGroups.details),
  legal: shown(settingGroups.legal),
  looks: shown(settingGroups.looks),
  hours: shown(settingGroups.hours),
  presence: shown(settingGroups.presence),
  charges: shown(settingGroups.charges),
  bills: shown(settingGroups.bills),
  methods: shown(settingGroups.methods),
  times: shown(settingGroups.times),
  floor: shown(settingGroups.floor),
  limits: shown(settingGroups.limits),
  approval_limits: shown(settingGroups.approval_limits),
  rights: shown(settingGroups.rights),
  answers: shown(settingGroups.answers),
  levels: shown(settingGroups.levels),
  wifi: shown(settingGroups.wifi),
});

/** The `data` of `settings_changed`: the groups as somebody else has saved them meanwhile. */
export const SettingsChanged = Type.Object({ settings: Settings });

export const settingsCalls = {
  staffSettings: defineCall('staffSettings', {
    summary: "The venue's settings, in groups",
    access: { who: 'staff', may: 'settings.see' },
    data: Type.Object({ settings: Settings }),
  }),
  changeSettings: defineCall('changeSettings', {
    summary: 'Saves groups of settings, all or none',
    access: { who: 'staff', may: 'settings.see' },
    body: OptionalBody({
      details: change(settingGroups.details),
      legal: change(settingGroups.legal),
      looks: change(settingGroups.looks),
      hours: change(settingGroups.hours),
      presence: change(settingGroups.presence),
      charges: change(settingGroups.charges),
      bills: change(settingGroups.bills),
      methods: change(settingGroups.methods),
      times: change(settingGroups.times),
      floor: change(settingGroups.floor),
      limits: change(settingGroups.limits),
      approval_limits: change(settingGroups.approval_limits),
      rights: change(settingGroups.rights),
      answers: change(settingGroups.answers),
      levels: change(settingGroups.levels),
      wifi: change(settingGroups.wifi),
    }),
    data: Type.Object({ settings: Settings }),
    errors: [
      'settings_changed',
      'colour_unreadable',
      'right_needs',
      'right_fixed',
      'invalid_input',
      'forbidden',
    ],
  }),
} as const;
