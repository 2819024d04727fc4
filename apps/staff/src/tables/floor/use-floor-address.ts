import { type TableState, tableStates } from '@sufra/domain/tables/floor';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useRoom } from '../live/use-room.ts';

/** What the address of the floor says: the chosen table, and which tables are looked at. */
export interface FloorAddress {
  readonly number: string | undefined;
  readonly mine: boolean;
  readonly state: TableState | undefined;
  readonly choose: (number: string | undefined) => void;
  readonly showMine: (mine: boolean) => void;
  readonly show: (state: TableState | undefined) => void;
}

/** The floor's address. Beside the plan another table takes the place of the last one, so that Back leaves the floor. */
export function useFloorAddress(): FloorAddress {
  const navigate = useNavigate();
  const beside = useRoom() === 'beside';
  const { number } = useParams();
  const [search] = useSearchParams();
  const mine = search.has('mine');
  const state = tableStates.find((one) => one === search.get('show'));
  function go(to: string | undefined, shown: { mine: boolean; state: TableState | undefined }) {
    const query = new URLSearchParams({
      ...(shown.mine ? { mine: '' } : {}),
      ...(shown.state === undefined ? {} : { show: shown.state }),
    });
    const pathname = to === undefined ? paths.tables : paths.table(to);
    void navigate({ pathname, search: query.size === 0 ? '' : `?${query.toString()}` }, { replace: beside });
  }
  return {
    number,
    mine,
    state,
    choose: (to) => go(to, { mine, state }),
    showMine: (wanted) => go(number, { mine: wanted, state }),
    show: (wanted) => go(number, { mine, state: wanted }),
  };
}
