import { Button } from '@sufra/ui/form/button.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { FilterTabs } from '../../shared/ui/filter-tabs.tsx';
import { HandOverDialog } from '../detail/hand-over-dialog.tsx';
import type { Floor } from '../live/table.ts';
import { useFloorAddress } from './use-floor-address.ts';

/** All tables or one's own, and giving one's own to a colleague at the end of a shift. */
export function FloorControls({ floor }: { readonly floor: Floor }) {
  const t = useT();
  const me = useStaff().id;
  const mayHave = useMay('tables.manage');
  const { mine, showMine } = useFloorAddress();
  const [handsOver, setHandsOver] = useState(false);
  const own = floor.tables.filter(({ served_by }) => served_by === me);
  if (!mayHave) return null;
  return (
    <>
      <FilterTabs
        label={t('tables.filters')}
        value={mine ? 'mine' : 'all'}
        onChange={(value) => showMine(value === 'mine')}
        options={[
          { value: 'all', label: t('floor.allTables'), count: floor.tables.length },
          { value: 'mine', label: t('floor.myTables'), count: own.length },
        ]}
      />
      {own.length === 0 ? null : (
        <Button className="min-h-11! flex-none px-3.5! tablet:me-2" onClick={() => setHandsOver(true)}>
          <span className="flex items-center gap-2">
            <ArrowLeftRight aria-hidden="true" className="size-5" />
            <span className="max-tablet:sr-only">{t('floor.handOverAll')}</span>
          </span>
        </Button>
      )}
      <HandOverDialog
        open={handsOver}
        onClose={() => setHandsOver(false)}
        colleagues={floor.colleagues}
        tables={own.map(({ number }) => number)}
        all
      />
    </>
  );
}
