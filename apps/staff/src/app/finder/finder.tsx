import { Dialog as Base } from '@base-ui/react/dialog';
import { readAgain } from '@sufra/client/read-again';
import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import { FoundList } from './found-list.tsx';
import { type Doings, placesOf } from './places.ts';
import { remember } from './recent.ts';
import { type Row, useRows } from './rows.ts';

export type FinderProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly doings: Omit<Doings, 'spoken'>;
};

/** One field that finds pages, actions, tables, orders, guests and dishes. */
export function Finder({ open, onClose, doings }: FinderProps) {
  const t = useT();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="dialog-scrim z-gate" />
        <Base.Viewport className="fixed inset-0 z-gate grid items-start justify-items-center p-3 tablet:pt-[10dvh]">
          <Base.Popup className="dialog-box flex max-h-[min(40rem,100%)] w-full max-w-[40rem] flex-col overflow-hidden rounded-lg bg-paper text-ink shadow-lift outline-none">
            <Base.Title className="sr-only">{t('shell.find')}</Base.Title>
            {open ? <Combobox onClose={onClose} doings={doings} /> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const listId = 'finder-list';
const optionId = (index: number) => `finder-option-${String(index)}`;

function Combobox({ onClose, doings }: Omit<FinderProps, 'open'>) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = useRows(usePlaces(doings), typed);
  const { rows } = found;
  const at = Math.min(active, rows.length - 1);
  const choose = useChoose(onClose);

  function press(event: KeyboardEvent) {
    // A word that is still being composed takes the keys itself.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const row = rows[at];
    if (step !== 0 && rows.length > 0) setActive((at + step + rows.length) % rows.length);
    else if (event.key === 'Enter' && row !== undefined) choose(row);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div className="flex flex-none items-center gap-2 border-b border-line ps-4 pe-1.5">
        <Search aria-hidden="true" className="size-5 flex-none text-ink-2" />
        <input
          type="text"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? optionId(at) : undefined}
          aria-label={t('finder.label')}
          placeholder={t('finder.placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
          className="min-h-15 min-w-0 flex-1 bg-transparent text-[1.125rem]/7 outline-none placeholder:text-ink-3 placeholder:opacity-100"
        />
        <Base.Close
          aria-label={t('common.close')}
          className="tap grid flex-none place-items-center rounded-md"
        >
          <X aria-hidden="true" className="size-5" />
        </Base.Close>
      </div>
      <FoundList
        {...found}
        typed={typed}
        active={at}
        ids={{ list: listId, option: optionId }}
        onChoose={choose}
      />
    </>
  );
}

function usePlaces(doings: FinderProps['doings']) {
  const t = useT();
  const queries = useQueryClient();
  return placesOf(t, useStaff(), { ...doings, spoken: () => void readAgain(queries) });
}

/** Opens what was chosen. Pages and actions are remembered; what guests are called isn't. */
function useChoose(onClose: () => void): (row: Row) => void {
  const staff = useStaff();
  const navigate = useNavigate();
  return ({ id, group, open }) => {
    onClose();
    if (group === 'pages' || group === 'actions') remember(staff.id, id);
    if (typeof open === 'string') void navigate(open);
    else open();
  };
}
