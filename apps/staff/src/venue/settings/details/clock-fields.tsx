import { useT } from '../../../shared/i18n.ts';
import type { GroupEditor } from '../group/use-group.ts';
import { ChoiceField } from './choice-field.tsx';

/** By which clock the house works, and the currency, which can't be another. */
export function ClockFields({ editor: { value, edit } }: { readonly editor: GroupEditor<'details'> }) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <ChoiceField
        label={t('house.timeZone')}
        hint={t('house.timeZoneHint')}
        value={value.time_zone}
        onChange={(time_zone) => edit({ time_zone })}
      >
        {regionsWith(value.time_zone).map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {cityOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceField>
      <div className="grid content-start gap-1">
        <p className="text-sm text-ink-2">{t('house.currency')}</p>
        <p className="flex min-h-12 items-center">{t('house.currencyName')}</p>
        <p className="text-sm text-ink-3">{t('house.currencyHint')}</p>
      </div>
    </div>
  );
}

/** The zones that the browser knows, and the one that is set, by the part of the world. */
function regionsWith(zone: string): readonly (readonly [string, readonly string[]])[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone]);
  return [...Map.groupBy([...zones].toSorted(), (name) => name.split('/')[0] ?? name)];
}

/** "Asia/Ho_Chi_Minh" as "Ho Chi Minh"; people look for the city. */
function cityOf(zone: string): string {
  return (zone.split('/').slice(1).join(', ') || zone).replaceAll('_', ' ');
}
