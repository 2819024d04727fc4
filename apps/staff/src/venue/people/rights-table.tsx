import type { Permission } from '@sufra/contract/core/permissions';
import { Fragment } from 'react';
import { useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { RightBox, type RightsProps } from './right-box.tsx';
import { areas, labelOf, rightsIn, shownRoles } from './rights.ts';

/** What each role may do: a row for each right, a column for each role. */
export function RightsTable({ table, mayChange, onChange }: RightsProps) {
  const t = useT();
  return (
    <div className="-mx-4 scrolls-x px-4 desk:mx-0 desk:px-0">
      <table className="w-full min-w-[36rem] tablet:min-w-[46rem] border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-1 min-w-40 bg-paper py-2 pe-3 text-start font-medium">
              {t('people.whatTheyMay')}
            </th>
            {shownRoles.map((role) => (
              <th key={role} scope="col" className="px-1 py-2 text-center font-medium">
                {roleName(t, role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <Fragment key={area}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={shownRoles.length + 1}
                  className="menu-voice border-t border-ink pt-4 pb-1 text-start text-[1.0625rem]/6"
                >
                  {t(`people.area_${area}`)}
                </th>
              </tr>
              {rightsIn(table, area).map((name) => (
                <Row key={name} name={name} table={table} mayChange={mayChange} onChange={onChange} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = RightsProps & { readonly name: Permission };

function Row({ name, ...rights }: RowProps) {
  const t = useT();
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-1 border-t border-line bg-paper py-1 pe-3 text-start font-normal"
      >
        {t(labelOf(name))}
      </th>
      {shownRoles.map((role) => (
        <td key={role} className="border-t border-line text-center">
          <RightBox {...rights} name={name} role={role} />
        </td>
      ))}
    </tr>
  );
}
