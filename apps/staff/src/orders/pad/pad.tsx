import { useEffect, useReducer, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import type { StaffTable } from '../../tables/live/bills.ts';
import { Categories, favourites, type Shown } from './categories.tsx';
import { countsOf } from './draft/draft.ts';
import { draftFor, favouriteIds, noteThoseWhoLeft, readDraft, readUses } from './draft/kept-draft.ts';
import type { MenuIndex } from './draft/menu.ts';
import { Keys } from './keys.tsx';
import { OptionSheet } from './options/option-sheet.tsx';
import './pad.css';
import { firstState, isTheirs, padReducer } from './draft/pad-state.ts';
import { tableNow, tableOf } from './draft/seating.ts';
import { useKeptDraft } from './draft/use-kept-draft.ts';
import { PadHead } from './pad-head.tsx';
import { Hits, SearchField } from './search-panel.tsx';
import { SendBar } from './send-bar.tsx';
import { TicketOfPad } from './ticket-of-pad.tsx';
import { usePadKeys } from './use-pad-keys.ts';
import { useSending } from './use-sending.ts';
import { Where } from './where.tsx';

type PadProps = {
  readonly table: StaffTable;
  /** All of them: a party can move while its order is typed. */
  readonly tables: readonly StaffTable[];
  readonly index: MenuIndex;
};

/** The pad itself: what is ordered above, what is touched below it, or beside it where there is room. */
export function Pad({ table, tables, index }: PadProps) {
  const t = useT();
  const { id: staffId } = useStaff();
  const pad = { staffId, table: table.number };
  const here = tableNow(table, tables);
  const seated = here.visit?.id ?? null;
  const [state, dispatch] = useReducer(padReducer, undefined, () =>
    firstState(readDraft(pad, table, tables, Date.now())),
  );
  const { draft, visitId, refusal } = state;
  const onUseHere = () => dispatch({ type: 'seated', visitId: seated, begun: draftFor(staffId, seated) });
  if (!isTheirs(state) && visitId !== seated) onUseHere();
  const hasLeft = visitId !== seated && refusal?.code === 'party_left';
  const partyAt = hasLeft ? undefined : tableOf(visitId, table, tables);
  const [ids] = useState(() => favouriteIds(readUses(), index.menu.popular));
  const known = ids.flatMap((id) => index.dishes.get(id) ?? []);
  const [chosen, setChosen] = useState<Shown>();
  const [query, setQuery] = useState<string>();
  const shown = chosen ?? (known.length > 0 ? favourites : (index.menu.categories[0]?.id ?? favourites));
  const sending = useSending(table, state, index, dispatch);
  useKeptDraft(pad, state);
  useEffect(
    () => noteThoseWhoLeft({ staffId, table: table.number }, table, tables),
    [staffId, table, tables],
  );
  usePadKeys({ onSearch: () => setQuery(''), onSend: sending.send });
  useEffect(() => {
    document.title = `${t('pad.title', { number: table.number })} | ${t('shell.product')}`;
  }, [t, table.number]);
  const counts = countsOf(draft);
  const dishes = shown === favourites ? known : (index.byCategory.get(shown) ?? []);
  const searching = query !== undefined;
  return (
    <main id="content" tabIndex={-1} className="pad outline-none" data-searching={searching || undefined}>
      <PadHead table={table} state={sending.state} />
      <div className="pad-cats">
        <SearchField query={query} onQuery={setQuery} />
        <Categories index={index} shown={searching ? undefined : shown} onShow={setChosen} />
      </div>
      {searching ? (
        <Hits index={index} query={query} counts={counts} dispatch={dispatch} />
      ) : (
        <Keys dishes={dishes} index={index} counts={counts} shown={shown} dispatch={dispatch} />
      )}
      <TicketOfPad state={state} index={index} table={partyAt ?? here} dispatch={dispatch} />
      <Where state={state} table={partyAt ?? here} dispatch={dispatch} />
      <SendBar {...{ state, index, table, here, partyAt, sending, onUseHere, dispatch }} />
      <OptionSheet state={state} index={index} dispatch={dispatch} />
    </main>
  );
}
