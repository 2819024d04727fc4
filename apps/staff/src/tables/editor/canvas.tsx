import { classNames } from '@sufra/ui/class-names.ts';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { isTableName } from '../../shared/ui/format.ts';
import { FixtureBox, placed } from '../plan/plan.tsx';
import { Chairs } from '../plan/plan-table.tsx';
import { sizeOf } from '../plan/shape.ts';
import { useFit } from '../plan/use-fit.ts';
import { type Draft, type DraftTable, moveBy, remove } from './draft.ts';
import type { Drafting } from './use-draft.ts';

type CanvasProps = {
  readonly drafting: Drafting;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  /** Whether the plan is drawn as small as the screen needs it, and not at its own size. */
  readonly whole: boolean;
};

/** Things that are dragged on the plan, with how much it is scaled. */
type ThingProps = Omit<CanvasProps, 'whole'> & { readonly fit: number };

/** The smallest that a plan is drawn: beyond it one scrolls. */
const least = 0.3;

/** The plan, to drag things on; with the keyboard, arrows move what is chosen and Delete takes it away. */
export function Canvas({ drafting, chosen, onChoose, whole }: CanvasProps) {
  const { zones, fixtures, tables } = drafting.draft;
  const width = Math.max(640, ...zones.map((zone) => zone.x + zone.width + 40));
  const height = Math.max(400, ...zones.map((zone) => zone.y + zone.height + 40));
  const { box, fit: fits } = useFit(width, least, 1);
  const fit = whole ? fits : 1;
  const common = { drafting, chosen, onChoose, fit };
  return (
    <div ref={box} style={{ blockSize: height * fit }}>
      <div
        className="plan-grid plan-scale relative"
        style={{ '--fit': fit, inlineSize: width, blockSize: height } as CSSProperties}
      >
        {zones.map((zone) => (
          <div key={zone.key} style={placed(zone)} className="plan-zone">
            <Handle
              {...common}
              item={zone.key}
              label={zone.name}
              className="absolute inset-x-0 top-0 h-11 rounded-t-[14px]"
            >
              <span className="menu-voice px-3.5 text-[1.0625rem]/11 text-ink-2">
                <bdi>{zone.name}</bdi>
              </span>
            </Handle>
            {fixtures
              .filter((fixture) => fixture.zone === zone.key)
              .map((fixture) => (
                <FixtureHandle key={fixture.key} {...common} fixture={fixture} />
              ))}
            {tables
              .filter((table) => table.zone === zone.key)
              .map((table) => (
                <TableHandle key={table.key} {...common} table={table} />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function FixtureHandle({ fixture, ...common }: ThingProps & { readonly fixture: Draft['fixtures'][number] }) {
  const t = useT();
  const kind = fixture.kind === 'other' ? t('plan.other') : t(`floor.${fixture.kind}`);
  return (
    <Handle
      {...common}
      item={fixture.key}
      label={fixture.label === '' ? kind : fixture.label}
      style={placed(fixture)}
      className="plan-thing rounded-[8px]"
    >
      <FixtureBox fixture={{ ...fixture, x: 0, y: 0 }} />
    </Handle>
  );
}

function TableHandle({ table, ...common }: ThingProps & { readonly table: DraftTable }) {
  const t = useT();
  const { place, seats, number } = table;
  const size = sizeOf(place.shape, seats);
  return (
    <Handle
      {...common}
      item={table.key}
      label={`${t('common.table', { number })}, ${t('tables.seats', { count: seats })}`}
      style={placed({ ...place, ...size })}
      className={classNames(
        'plan-thing of-state grid content-center justify-items-center text-center',
        place.shape === 'round' ? 'rounded-full' : 'rounded-[12px]',
      )}
      state="seated"
    >
      <Chairs shape={place.shape} seats={seats} turn={place.turn} taken={0} />
      <bdi
        className={classNames(
          'figures font-semibold',
          isTableName(number) ? 'px-1 text-[1rem]/5 [overflow-wrap:anywhere]' : 'text-[1.5625rem]/7',
        )}
      >
        {number}
      </bdi>
      <span className="text-[.875rem]/4.5 text-ink-2">{t('tables.seats', { count: seats })}</span>
    </Handle>
  );
}

type HandleProps = ThingProps & {
  readonly item: string;
  readonly label: string;
  readonly style?: CSSProperties;
  readonly className: string;
  readonly state?: string;
  readonly children: ReactNode;
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
};

/** A length on the screen in the plan's own pixels, whatever size it is drawn in, in steps of the grid. */
function onGrid(length: number, fit: number): number {
  return Math.round(length / fit / 8) * 8;
}

/** Something that is chosen by a press, and moved by dragging or with the arrows. */
function Handle({
  drafting,
  chosen,
  onChoose,
  fit,
  item,
  label,
  style,
  className,
  state,
  children,
}: HandleProps) {
  const from = useRef<{ x: number; y: number; doneX: number; doneY: number } | undefined>(undefined);
  /** To the end of the line is x growing, whichever way the text runs. */
  const forward = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  function move(dx: number, dy: number, as: string) {
    drafting.change((draft) => moveBy(draft, item, dx, dy), as);
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    const start = from.current;
    if (start === undefined) return;
    const x = onGrid((event.clientX - start.x) * forward(event.currentTarget), fit);
    const y = onGrid(event.clientY - start.y, fit);
    if (x === start.doneX && y === start.doneY) return;
    move(x - start.doneX, y - start.doneY, `drag ${item} ${String(start.x)} ${String(start.y)}`);
    from.current = { ...start, doneX: x, doneY: y };
  }
  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      event.preventDefault();
      move(arrow[0] * forward(event.currentTarget), arrow[1], `keys ${item}`);
    }
    if (event.key === 'Delete') {
      drafting.change((draft) => remove(draft, item));
      onChoose(undefined);
    }
  }
  return (
    <button
      type="button"
      aria-pressed={item === chosen}
      data-state={state}
      style={style}
      className={classNames(
        'cursor-grab touch-none select-none aria-pressed:z-2 aria-pressed:outline-3 aria-pressed:outline-offset-3 aria-pressed:outline-ink',
        className,
      )}
      onClick={() => onChoose(item)}
      onFocus={() => onChoose(item)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, doneX: 0, doneY: 0 };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
    </button>
  );
}
