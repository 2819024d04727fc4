import type { Role } from '@sufra/contract/core/permissions';
import type { T } from './i18n.ts';

/** A role's name in the current language. */
export function roleName(t: T, role: Role): string {
  return t(`roles.${role}`);
}
