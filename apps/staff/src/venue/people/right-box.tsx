import type { Permission, Role } from '@sufra/contract/core/permissions';
import { Lock } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { isFixed, labelOf, type Table, withRight } from './rights.ts';

/** What shows the rights and changes them. */
export type RightsProps = {
  readonly table: Table;
  readonly mayChange: boolean;
  readonly onChange: (table: Table) => void;
};

type RightBoxProps = RightsProps & { readonly name: Permission; readonly role: Role };

/** Whether a role has a right: a box to tick, or a lock. */
export function RightBox({ table, mayChange, onChange, name, role }: RightBoxProps) {
  const t = useT();
  if (isFixed(name, role)) return <Fixed has={table[name].includes(role)} />;
  return (
    <label className="mx-auto grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={t('people.rightOf', { right: t(labelOf(name)), role: roleName(t, role) })}
        checked={table[name].includes(role)}
        disabled={!mayChange}
        onChange={(event) => onChange(withRight(table, { name, role, has: event.target.checked }))}
        className="size-5.5 accent-ink"
      />
    </label>
  );
}

/** What no owner changes. */
function Fixed({ has }: { readonly has: boolean }) {
  const t = useT();
  return (
    <span className="mx-auto grid size-11 place-items-center text-ink-3">
      {has ? <Lock aria-hidden="true" className="size-4.5" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{t(has ? 'people.always' : 'people.never')}</span>
    </span>
  );
}
