import { Menu } from '@base-ui/react/menu';
import { type CarMove, movesOfCar, nextOfCar } from '@sufra/domain/tables/car';
import { Button } from '@sufra/ui/form/button.tsx';
import { CarFront, DoorOpen, EllipsisVertical, KeyRound, type LucideIcon, Undo2 } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { menuItemClass, menuPopupClass } from '../../shared/ui/menu-classes.ts';
import { type Car, moveWords } from './car.ts';
import { useMoveCar } from './queries.ts';

type CarActionsProps = {
  readonly car: Car;
  readonly next: boolean;
  /** Undefined for who may not work on cars. */
  readonly onEdit: ((car: Car) => void) | undefined;
};

const icons: Partial<Record<CarMove, LucideIcon>> = { fetch: CarFront, door: DoorOpen, leave: KeyRound };

/** The next step of a car as a button, what was done last to take back, and the rest in a menu. */
export function CarActions({ car, next, onEdit }: CarActionsProps) {
  const t = useT();
  const { move, busy } = useMoveCar(car);
  const works = useMay('cars.work');
  const step = car.status === 'parked' ? 'ask' : works ? nextOfCar(car.status) : undefined;
  const nameOf = (action: string) => t('cars.actionFor', { action, ticket: isolate(car.ticket) });
  const Icon = step === undefined ? undefined : icons[step];
  return (
    <div className="flex items-center gap-2 tablet:justify-end">
      {step === undefined ? null : (
        <Button
          look={next ? 'next' : 'quiet'}
          className="min-h-12! flex-1 px-4!"
          aria-label={nameOf(t(moveWords[step]))}
          aria-disabled={busy}
          onClick={() => move(step)}
        >
          <span className="flex items-center justify-center gap-2">
            {Icon === undefined ? null : <Icon aria-hidden="true" className="size-5 flex-none" />}
            {t(moveWords[step])}
          </span>
        </Button>
      )}
      {works && car.may_undo ? (
        <Button
          className="min-h-12! px-4!"
          aria-label={nameOf(t('cars.undo'))}
          aria-disabled={busy}
          onClick={() => move('undo')}
        >
          <span className="flex items-center gap-2">
            <Undo2 aria-hidden="true" className="flip size-5" />
            {t('cars.undo')}
          </span>
        </Button>
      ) : null}
      {onEdit === undefined || car.status === 'gone' ? null : (
        <More car={car} step={step} label={nameOf(t('cars.more'))} onMove={move} onEdit={onEdit} />
      )}
    </div>
  );
}

type MoreProps = {
  readonly car: Car;
  readonly step: CarMove | undefined;
  readonly label: string;
  readonly onMove: (move: CarMove) => void;
  readonly onEdit: (car: Car) => void;
};

function More({ car, step, label, onMove, onEdit }: MoreProps) {
  const t = useT();
  const moves = movesOfCar({ state: car.status, before: null }).filter((move) => move !== step);
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label}
        className="tap outline-control grid size-12 flex-none place-items-center rounded-md"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-gate" align="end" sideOffset={4}>
          <Menu.Popup className={menuPopupClass}>
            {moves.map((move) => (
              <Menu.Item key={move} className={menuItemClass} onClick={() => onMove(move)}>
                {t(moveWords[move])}
              </Menu.Item>
            ))}
            <Menu.Item className={menuItemClass} onClick={() => onEdit(car)}>
              {t('cars.edit')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
