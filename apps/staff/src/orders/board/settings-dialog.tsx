import { languageNames, languages } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips, Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { staffMenuQuery } from '../../menu/availability.ts';
import { readThresholds } from '../../shared/age.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { stationName } from '../../shared/ui/format.ts';
import { chooseDishLanguage, dishLanguage } from '../tickets/dish-language.ts';
import type { BoardLook, Place } from './board-memory.ts';

type SettingsDialogProps = {
  readonly look: BoardLook;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** What this screen shows: its station, the language of the dishes, how closely, when a ticket is due; and the keys. */
export function SettingsDialog({ open, onClose, look }: SettingsDialogProps) {
  const t = useT();
  return (
    <Dialog wide open={open} onClose={onClose} title={t('board.settings')} hint={t('kitchen.settingsHint')}>
      <SettingsForm look={look} onClose={onClose} />
    </Dialog>
  );
}

function SettingsForm({ look, onClose }: Omit<SettingsDialogProps, 'open'>) {
  const t = useT();
  const queries = useQueryClient();
  const [due, setDue] = useState(String(look.thresholds.dueMinutes));
  const [late, setLate] = useState(String(look.thresholds.lateMinutes));
  const [density, setDensity] = useState(look.density);
  const [station, setStation] = useState(look.station ?? '');
  const [place, setPlace] = useState(look.place);
  const [language, setLanguage] = useState<string>(dishLanguage() ?? '');
  function save(event: FormEvent) {
    event.preventDefault();
    const thresholds = readThresholds(Number.parseFloat(due), Number.parseFloat(late));
    look.choose({ thresholds, density, station: station === '' ? undefined : station, place });
    chooseDishLanguage(languages.find((one) => one === language));
    void queries.invalidateQueries({ queryKey: ['staffTickets'] });
    onClose();
  }
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: 180, required: true } as const;
  return (
    <form onSubmit={save} className="grid gap-5">
      <Segment
        legend={t('kitchen.density')}
        value={density}
        choices={[
          { value: 'roomy', label: t('kitchen.roomy') },
          { value: 'compact', label: t('kitchen.compact') },
        ]}
        onChange={setDensity}
      />
      <Station value={station} onChange={setStation} />
      <Standing value={place} onChange={setPlace} />
      <Chips
        legend={t('kitchen.dishLanguage')}
        value={language}
        choices={[
          { value: '', label: t('kitchen.sameLanguage') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={setLanguage}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...number}
          label={t('board.dueAfter')}
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
        <Field
          {...number}
          label={t('board.lateAfter')}
          value={late}
          onChange={(event) => setLate(event.target.value)}
        />
      </div>
      <Keys />
      <Button type="submit" look="next">
        {t('common.save')}
      </Button>
    </form>
  );
}

/** The station that this screen belongs to, as the venue's menu names them. */
function Station({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (station: string) => void;
}) {
  const t = useT();
  const { data } = useQuery(staffMenuQuery);
  const onMenu = data?.items.map(({ station }) => station) ?? [];
  const stations = [...new Set([...onMenu, ...(value === '' ? [] : [value])])].toSorted();
  return (
    <div className="grid gap-1">
      <Chips
        legend={t('kitchen.station')}
        value={value}
        choices={[
          { value: '', label: t('common.all') },
          ...stations.map((station) => ({ value: station, label: stationName(t, station) })),
        ]}
        onChange={onChange}
      />
      <p className="text-sm text-ink-3">{t('kitchen.stationHint')}</p>
    </div>
  );
}

/** Where this screen stands. The kitchen's own account is always there, and a waiter's never. */
function Standing({
  value,
  onChange,
}: {
  readonly value: Place | undefined;
  readonly onChange: (place: Place) => void;
}) {
  const t = useT();
  const mayMove = useMay('tickets.move');
  const { role } = useStaff();
  if (!mayMove || role === 'kitchen' || role === 'waiter') return null;
  return (
    <div className="grid gap-1">
      <Chips
        legend={t('kitchen.place')}
        value={value}
        choices={[
          { value: 'kitchen', label: t('kitchen.inKitchen') },
          { value: 'elsewhere', label: t('kitchen.notInKitchen') },
        ]}
        onChange={onChange}
      />
      <p className="text-sm text-ink-3">{t('kitchen.placeHint')}</p>
    </div>
  );
}

function Keys() {
  const t = useT();
  const keys = [
    ['1 – 9', t('board.keySelect')],
    ['Enter', t('board.keyBump')],
    ['U', t('board.keyUndo')],
    ['R', t('board.keyRecall')],
    ['PgUp PgDn', t('board.keyPage')],
  ];
  return (
    <div>
      <h3 className="mb-2 font-medium">{t('board.keys')}</h3>
      <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5 text-ink-2">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt dir="ltr" className="text-start font-medium text-ink">
              {key}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
