import { limits } from '@sufra/contract/core/constants';
import { Chips, ToggleChip } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { staffMenuQuery } from '../../menu/availability.ts';
import { useT } from '../../shared/i18n.ts';
import { stationName } from '../../shared/ui/format.ts';
import type { PrinterWish } from './queries.ts';

/** A part of the form of a printer: what is set so far, and how it changes. */
export type PartProps = {
  readonly wish: PrinterWish;
  readonly onChange: (part: Partial<PrinterWish>) => void;
};

/** What it prints: tickets, of all stations or some, and receipts. */
export function Printed({ wish, onChange }: PartProps) {
  const t = useT();
  const { data } = useQuery(staffMenuQuery);
  const onMenu = data?.items.map(({ station }) => station) ?? [];
  const stations = [...new Set([...onMenu, ...(wish.stations ?? [])])].toSorted();
  return (
    <div className="grid gap-3">
      <SwitchRow
        label={t('printers.tickets')}
        hint={t('printers.ticketsHint')}
        on={wish.tickets}
        onChange={(tickets) => onChange({ tickets })}
      />
      {wish.tickets ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('printers.stations')}</legend>
          <div className="flex flex-wrap gap-2">
            <ToggleChip
              label={t('printers.everyStation')}
              pressed={wish.stations === null || wish.stations === undefined}
              onChange={(every) => onChange({ stations: every ? null : [] })}
            />
            {stations.map((station) => (
              <ToggleChip
                key={station}
                label={stationName(t, station)}
                pressed={wish.stations?.includes(station) ?? false}
                onChange={(on) => {
                  const others = (wish.stations ?? []).filter((one) => one !== station);
                  onChange({ stations: on ? [...others, station] : others });
                }}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <Chips
        legend={t('printers.receipts')}
        value={wish.receipts}
        choices={[
          { value: 'never', label: t('printers.never') },
          { value: 'asked', label: t('printers.asked') },
          { value: 'desk', label: t('printers.desk') },
        ]}
        onChange={(receipts) => onChange({ receipts })}
      />
      {wish.receipts === 'never' ? null : (
        <SwitchRow
          label={t('printers.creditNotes')}
          hint={t('printers.creditNotesHint')}
          on={wish.credit_notes === true}
          onChange={(credit_notes) => onChange({ credit_notes })}
        />
      )}
      <DrawerFields wish={wish} onChange={onChange} />
    </div>
  );
}

/** Whether it opens a drawer, and which. */
function DrawerFields({ wish, onChange }: PartProps) {
  const t = useT();
  return (
    <>
      <SwitchRow
        label={t('printers.drawer')}
        hint={t('printers.drawerHint')}
        on={wish.opens_drawer}
        onChange={(opens_drawer) => onChange({ opens_drawer })}
      />
      {wish.opens_drawer ? (
        <Field
          label={t('drawer.name')}
          hint={t('printers.drawerNameHint')}
          maxLength={limits.drawerName}
          autoComplete="off"
          value={wish.drawer ?? ''}
          onChange={(event) => onChange({ drawer: event.target.value })}
        />
      ) : null}
    </>
  );
}
