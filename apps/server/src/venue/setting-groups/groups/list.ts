import type { SettingGroup } from '@sufra/contract/venue/settings';
import { approvalLimitsGroup } from './approval-limits.ts';
import { answersGroup } from './canned-answers.ts';
import { chargesGroup } from './charges.ts';
import { detailsGroup } from './details.ts';
import type { GroupEntry } from './group.ts';
import { hoursGroup } from './hours.ts';
import { legalGroup } from './legal.ts';
import { levelsGroup } from './levels.ts';
import {
  billsGroup,
  floorGroup,
  limitsGroup,
  looksGroup,
  methodsGroup,
  presenceGroup,
  timesGroup,
} from './operations.ts';
import { rightsGroup } from './rights.ts';
import { wifiGroup } from './wifi.ts';

/** Every group of settings. The console shows those that a role may see. */
export const groups: { readonly [Group in SettingGroup]: GroupEntry<Group> } = {
  details: detailsGroup,
  legal: legalGroup,
  looks: looksGroup,
  hours: hoursGroup,
  presence: presenceGroup,
  charges: chargesGroup,
  bills: billsGroup,
  methods: methodsGroup,
  times: timesGroup,
  floor: floorGroup,
  limits: limitsGroup,
  approval_limits: approvalLimitsGroup,
  rights: rightsGroup,
  answers: answersGroup,
  levels: levelsGroup,
  wifi: wifiGroup,
};

/** Their names, in the order in which they are read and saved. */
export const groupNames = Object.keys(groups) as readonly SettingGroup[];
