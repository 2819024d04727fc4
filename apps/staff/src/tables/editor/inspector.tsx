import { fixtureKinds, planLimits, tableShapes } from '@sufra/domain/tables/plan';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { RotateCw, Trash2 } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import {
  changeFixture,
  changeTable,
  changeZone,
  type Draft,
  type DraftTable,
  remove,
  sameNamed,
} from './draft.ts';
import type { Drafting } from './use-draft.ts';
import { ZoneTexts } from './zone-texts.tsx';

type InspectorProps = {
  readonly drafting: Drafting;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
};

/** Everything about what is chosen on the plan. */
export function Inspector({ drafting, chosen, onChoose }: InspectorProps) {
  const t = useT();
  const { draft } = drafting;
  const table = draft.tables.find(({ key }) => key === chosen);
  const zone = draft.zones.find(({ key }) => key === chosen);
  const fixture = draft.fixtures.find(({ key }) => key === chosen);
  if (chosen === undefined || (table ?? zone ?? fixture) === undefined)
    return <p className="px-5 py-4 text-ink-2">{t('plan.chooseHint')}</p>;
  return (
    <div className="grid content-start gap-5 px-5 py-4">
      {table === undefined ? null : <TableFields key={chosen} drafting={drafting} table={table} />}
      {zone === undefined ? null : <ZoneFields key={chosen} drafting={drafting} zone={zone} />}
      {fixture === undefined ? null : <FixtureFields key={chosen} drafting={drafting} fixture={fixture} />}
      <p className="text-[.875rem]/5 text-ink-2">{t('plan.keysHint')}</p>
      <Button
        onClick={() => {
          drafting.change((last) => remove(last, chosen));
          onChoose(undefined);
        }}
      >
        <span className="flex items-center gap-2 text-error">
          <Trash2 aria-hidden="true" className="size-5" />
          {t(zone === undefined ? 'plan.remove' : 'plan.removeZone')}
        </span>
      </Button>
    </div>
  );
}

type TableProps = { readonly drafting: Drafting; readonly table: DraftTable };

function TableFields({ drafting, table }: TableProps) {
  const t = useT();
  const { key, number, was, seats, place } = table;
  const change = (to: Parameters<typeof changeTable>[2], as?: string) =>
    drafting.change((draft) => changeTable(draft, key, to), as);
  return (
    <>
      <Field
        label={t('plan.number')}
        value={number}
        maxLength={32}
        hint={was !== null && was !== number ? t('plan.newCode', { number: was }) : undefined}
        onChange={(event) => change({ number: event.target.value }, `number ${key}`)}
      />
      <div className="flex items-center justify-between gap-4">
        <span>{t('plan.seats')}</span>
        <Stepper
          label={t('plan.seats')}
          lessLabel={t('floor.oneLess')}
          moreLabel={t('floor.oneMore')}
          value={seats}
          max={planLimits.seats}
          onChange={(value) => change({ seats: value }, `seats ${key}`)}
        />
      </div>
      <Chips
        legend={t('plan.shape')}
        choices={tableShapes.map((value) => ({ value, label: t(`plan.${value}`) }))}
        value={place.shape}
        onChange={(shape) => change({ shape })}
      />
      <Chips
        legend={t('plan.zone')}
        choices={drafting.draft.zones.map(({ key: value, name }) => ({ value, label: <bdi>{name}</bdi> }))}
        value={table.zone}
        onChange={(zone) => change({ zone })}
      />
      <Button onClick={() => change({ turn: (place.turn + 90) % 360 })}>
        <span className="flex items-center gap-2">
          <RotateCw aria-hidden="true" className="size-5" />
          {t('plan.turn')}
        </span>
      </Button>
    </>
  );
}

type ZoneProps = { readonly drafting: Drafting; readonly zone: Draft['zones'][number] };

function ZoneFields({ drafting, zone }: ZoneProps) {
  const t = useT();
  const twice = sameNamed(drafting.draft).includes(zone.key);
  const change = (to: Parameters<typeof changeZone>[2], as: string) =>
    drafting.change((draft) => changeZone(draft, zone.key, to), `${as} ${zone.key}`);
  return (
    <>
      <Field
        label={t('plan.zoneName')}
        value={zone.name}
        maxLength={planLimits.name}
        error={twice ? t('plan.zoneTwice', { name: isolate(zone.name.trim()) }) : undefined}
        onChange={(event) => change({ name: event.target.value }, 'name')}
      />
      <ZoneTexts zone={zone} onChange={(names) => change({ names }, 'names')} />
      <Size size={zone} onChange={(size) => change(size, 'size')} />
    </>
  );
}

type FixtureProps = { readonly drafting: Drafting; readonly fixture: Draft['fixtures'][number] };

function FixtureFields({ drafting, fixture }: FixtureProps) {
  const t = useT();
  const change = (to: Parameters<typeof changeFixture>[2], as: string) =>
    drafting.change((draft) => changeFixture(draft, fixture.key, to), `${as} ${fixture.key}`);
  return (
    <>
      <Chips
        legend={t('plan.kind')}
        choices={fixtureKinds.map((value) => ({
          value,
          label: value === 'other' ? t('plan.other') : t(`floor.${value}`),
        }))}
        value={fixture.kind}
        onChange={(kind) => change({ kind }, 'kind')}
      />
      <Field
        label={t('plan.label')}
        value={fixture.label}
        maxLength={planLimits.name}
        hint={t('plan.labelHint')}
        onChange={(event) => change({ label: event.target.value }, 'label')}
      />
      <Size size={fixture} onChange={(size) => change(size, 'size')} />
    </>
  );
}

type SizeProps = {
  readonly size: { readonly width: number; readonly height: number };
  readonly onChange: (size: { width?: number; height?: number }) => void;
};

/** Width and height in steps of the grid. */
function Size({ size, onChange }: SizeProps) {
  const t = useT();
  const steps = (length: number) => Math.round(length / planLimits.step);
  return (
    <>
      {(['width', 'height'] as const).map((way) => (
        <div key={way} className="flex items-center justify-between gap-4">
          <span>{t(`plan.${way}`)}</span>
          <Stepper
            label={t(`plan.${way}`)}
            lessLabel={t('plan.smaller')}
            moreLabel={t('plan.larger')}
            value={steps(size[way])}
            min={2}
            max={steps(planLimits.side)}
            onChange={(value) => onChange({ [way]: value * planLimits.step })}
          />
        </div>
      ))}
    </>
  );
}
