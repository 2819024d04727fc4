import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { staffMenuQuery, useAvailability } from '../../menu/availability.ts';
import { BackChoice } from '../../menu/back-choice.tsx';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import type { Ticket } from './ticket.ts';

type SoldOutProps = { readonly ticket: Ticket; readonly open: boolean; readonly onClose: () => void };

/** Takes dishes of a ticket off the menu, without leaving the board: nobody can order them from then on. */
export function SoldOutDialog({ ticket, open, onClose }: SoldOutProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('kitchen.soldOutTitle')} hint={t('kitchen.soldOutHint')}>
      <Dishes ticket={ticket} />
    </Dialog>
  );
}

function Dishes({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const { data } = useQuery(staffMenuQuery);
  const { mutate } = useAvailability();
  if (!data) return <ListSkeleton />;
  const dishes = [...new Map(ticket.lines.map((line) => [line.item_id, line.name]))];
  return (
    <ul className="grid gap-1">
      {dishes.map(([id, name]) => {
        const item = data.items.find((one) => one.id === id);
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1 basis-40 text-[1.125rem]/6 font-medium [overflow-wrap:anywhere]">
              {name}
            </span>
            {item === undefined ? (
              <span className="text-ink-2">{t('kitchen.notOnMenu')}</span>
            ) : (
              <Button
                onClick={() => {
                  const about = { name: isolate(name) };
                  const text = item.enabled ? t('kitchen.isSoldOut', about) : t('kitchen.isBack', about);
                  mutate({ item, enabled: !item.enabled }, { onSuccess: () => toasts.done(text) });
                }}
              >
                {item.enabled ? t('kitchen.sellNoMore') : t('kitchen.sellAgain')}
              </Button>
            )}
            {item === undefined || item.enabled ? null : (
              <div className="basis-full">
                <BackChoice item={item} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
