import { type Role, roles } from '@sufra/contract/core/permissions';
import { classNames } from '@sufra/ui/class-names.ts';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { RightBox, type RightsProps } from './right-box.tsx';
import { areas, labelOf, rightsIn, shownRoles } from './rights.ts';

/** What one role may do, and a choice of the role: a phone has no room for a column for each. */
export function RightsByRole(rights: RightsProps) {
  const t = useT();
  const [role, setRole] = useState<Role>(roles[1]);
  return (
    <div className="grid gap-5">
      <RoleChoice role={role} onChoose={setRole} />
      {areas.map((area) => (
        <section key={area} aria-label={t(`people.area_${area}`)}>
          <h3 className="menu-voice border-t border-ink pt-4 pb-1 text-[1.0625rem]/6">
            {t(`people.area_${area}`)}
          </h3>
          <ul>
            {rightsIn(rights.table, area).map((name) => (
              <li key={name} className="flex items-center gap-3 border-t border-line py-1">
                <span className="min-w-0 flex-1">{t(labelOf(name))}</span>
                <span className="flex-none">
                  <RightBox {...rights} name={name} role={role} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RoleChoiceProps = { readonly role: Role; readonly onChoose: (role: Role) => void };

/** It stays in sight while one scrolls, so that nobody ticks a box of another role. */
function RoleChoice({ role, onChoose }: RoleChoiceProps) {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={t('people.role')}
      className="sticky top-0 z-sticky grid grid-cols-3 gap-1 bg-paper py-2"
    >
      {shownRoles.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === role}
          onClick={() => onChoose(one)}
          className={classNames(
            'min-h-11 rounded-[8px] px-1 -outline-offset-2 [overflow-wrap:anywhere]',
            one === role ? 'bg-ink font-medium text-on-ink outline-saffron' : 'bg-paper-raised text-ink-2',
          )}
        >
          {roleName(t, one)}
        </button>
      ))}
    </div>
  );
}
