import { classNames } from '@sufra/ui/class-names.ts';
import { DoorOpen } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { Floor, TableNow } from '../live/table.ts';
import { zoneName } from '../live/zone-name.ts';
import { PlanTable, type TablesView } from './plan-table.tsx';
import { useFit } from './use-fit.ts';

type Zone = Floor['plan']['zones'][number];
type Fixture = Floor['plan']['fixtures'][number];

type PlanProps = {
  readonly plan: Floor['plan'];
  readonly tables: readonly TableNow[];
  readonly view: TablesView;
};

/** The margin around the zones, in pixels. */
const margin = 8;
/** A plan is drawn no smaller than this, so that fingers still meet its tables, and no larger. */
const [least, most] = [0.62, 1.35];

/** The room as the owner drew it, as large as it fits; from the other side in Arabic. */
export function Plan({ plan, tables, view }: PlanProps) {
  const width = Math.max(...plan.zones.map((zone) => zone.x + zone.width)) + margin;
  const height = Math.max(...plan.zones.map((zone) => zone.y + zone.height)) + margin;
  const { box, fit } = useFit(width, least, most);
  return (
    <div ref={box} className="min-h-full" style={{ blockSize: height * fit }}>
      <div
        className="plan-scale relative"
        style={{ '--fit': fit, inlineSize: width, blockSize: height } as CSSProperties}
      >
        {plan.zones.map((zone) => (
          <PlanZone
            key={zone.name}
            zone={zone}
            name={zoneName(plan, zone.name)}
            fixtures={plan.fixtures.filter((fixture) => fixture.zone === zone.name)}
            tables={tables.filter(({ table }) => table.zone === zone.name)}
            view={view}
          />
        ))}
      </div>
    </div>
  );
}

type ZoneProps = {
  readonly zone: Zone;
  /** What it is called in the language of the screen. */
  readonly name: string;
  readonly fixtures: readonly Fixture[];
  readonly tables: readonly TableNow[];
  readonly view: TablesView;
};

function PlanZone({ zone, name, fixtures, tables, view }: ZoneProps) {
  const t = useT();
  return (
    <section aria-label={name} style={placed(zone)} className="plan-zone">
      <h2 className="menu-voice absolute start-3.5 top-1.5 text-[1.0625rem]/6 text-ink-2">
        <bdi>{name}</bdi>
        <span className="ms-1.5 font-ui text-[.875rem] font-normal text-ink-3">
          {t('floor.tablesIn', { count: tables.length })}
        </span>
      </h2>
      {fixtures.map((fixture, index) => (
        <FixtureBox key={`${fixture.kind} ${String(index)}`} fixture={fixture} />
      ))}
      {tables.map((now) => (
        <PlanTable key={now.table.number} now={now} view={view} />
      ))}
    </section>
  );
}

/** What stands in the room and is no table: outlined, and never pressed. */
export function FixtureBox({ fixture }: { readonly fixture: Fixture }) {
  const t = useT();
  const isDoor = fixture.kind === 'entrance';
  const word = fixture.label === '' && fixture.kind !== 'other' ? t(`floor.${fixture.kind}`) : fixture.label;
  return (
    <span
      style={placed(fixture)}
      className={classNames(
        'plan-thing flex items-center justify-center gap-1 rounded-[8px] text-[.8125rem]/4 text-ink-2',
        !isDoor && 'bg-paper shadow-[inset_0_0_0_1px_var(--line)]',
      )}
    >
      {isDoor ? <DoorOpen aria-hidden="true" className="size-4 flex-none" /> : null}
      <bdi>{word}</bdi>
    </span>
  );
}

/** The place of something on the plan, as its styles take it. */
export function placed(at: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  return { '--x': at.x, '--y': at.y, '--w': at.width, '--h': at.height } as CSSProperties;
}
