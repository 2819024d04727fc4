import { serverMessage } from '@sufra/client/api-error';
import { callKey, listIn } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { homeQuery } from '../../menu/dishes/queries.ts';
import { api, queries } from '../../offline/api.ts';
import { useUnsent } from '../../offline/unsent.ts';
import { type GoOn, useGoOn } from '../../shared/go-on.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { changeCount } from '../../tables/session/counters.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { allergensQuery } from './queries.ts';
import { withUnsentAllergens } from './unsent-allergens.ts';

type Allergen = DataOf<'allergens'>[number];

/** The allergens that the diner avoids. */
export function AllergensPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('app.allergens'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('app.allergens')}</PageHeading>
      {browsing ? <TableNeeded /> : <Allergens />}
    </div>
  );
}

function Allergens() {
  const t = useT();
  const customerId = useCustomerId();
  const allergens = useQuery(allergensQuery());
  const home = useQuery(homeQuery(customerId));
  const unsent = useUnsent();
  const list = listIn(allergens.data);
  if (allergens.isError && list.length === 0) {
    return (
      <ErrorState
        title={serverMessage(allergens.error) ?? t('allergens.failed')}
        action={<Button onClick={() => allergens.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  // Saving replaces the whole list, so the earlier choice must be known first.
  if (allergens.isPending || home.isPending) return <RowPlaceholders count={4} />;
  if (list.length === 0) return <EmptyState title={t('allergens.none')} />;
  const chosen = (withUnsentAllergens(home.data?.customer, unsent)?.allergens ?? []).map(({ id }) => id);
  return <Choice list={list} before={chosen} customerId={customerId} />;
}

type ChoiceProps = {
  readonly list: readonly Allergen[];
  readonly before: readonly number[];
  readonly customerId: string | undefined;
};

function Choice({ list, before, customerId }: ChoiceProps) {
  const t = useT();
  const [chosen, setChosen] = useState(before);
  const saving = useSaving(list, before);
  const leave = useGoOn();
  const toggle = (id: number, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      <p className="text-ink-2">{t('allergens.intro')}</p>
      <p className="mt-1 text-sm text-ink-3">{t('allergens.tellStaff')}</p>
      <ul className="mt-4 mb-6 border-t border-line">
        {list.map((allergen) => (
          <AllergenRow
            key={allergen.id}
            allergen={allergen}
            on={chosen.includes(allergen.id)}
            onChange={(on) => toggle(allergen.id, on)}
          />
        ))}
      </ul>
      <Dock note={<SaveNote error={saving.error} count={chosen.length} />}>
        <Button
          look="next"
          className="flex-1"
          disabled={saving.isPending}
          onClick={() =>
            customerId !== undefined && saving.mutate({ customerId, ids: chosen, goOn: leave() })
          }
        >
          {t(saving.isPending ? 'allergens.applying' : 'allergens.apply')}
        </Button>
      </Dock>
    </>
  );
}

function SaveNote({ error, count }: { readonly error: Error | null; readonly count: number }) {
  const t = useT();
  if (error !== null) return <DockNote bad>{serverMessage(error) ?? t('allergens.saveFailed')}</DockNote>;
  return <DockNote>{t('allergens.chosen', { count })}</DockNote>;
}

type Saved = { readonly customerId: string; readonly ids: readonly number[]; readonly goOn: GoOn };

function useSaving(list: readonly Allergen[], before: readonly number[]) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ customerId, ids, goOn }: Saved) =>
      api.call(
        'saveAllergens',
        { params: { customerId }, body: { allergen_ids: [...ids] } },
        {
          note: list.filter(({ id }) => ids.includes(id)),
          // The choice takes effect at once, even before it is sent.
          onUnsent: () => void goOn(paths.home),
        },
      ),
    onMutate: ({ ids }) => ({ undo: changeCount('allergenCount', ids.length - before.length) }),
    onError: (_error, _saved, context) => context?.undo(),
    onSuccess: (_answer, { customerId, ids, goOn }) => {
      updateHome(
        customerId,
        list.filter(({ id }) => ids.includes(id)),
      );
      void queries.invalidateQueries({ queryKey: callKey('home') });
      return goOn(paths.home);
    },
  });
}

/** Home filters by the new choice at once, before it is refetched. */
function updateHome(customerId: string, allergens: readonly Allergen[]): void {
  queries.setQueryData(homeQuery(customerId).queryKey, (home) =>
    home?.customer ? { ...home, customer: { ...home.customer, allergens: [...allergens] } } : home,
  );
}

type RowProps = {
  readonly allergen: Allergen;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

function AllergenRow({ allergen, on, onChange }: RowProps) {
  return (
    <li className="border-b border-line">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 has-focus-visible:outline-3 has-focus-visible:outline-saffron-ink">
        {allergen.image_url ? (
          <img
            src={allergen.image_url}
            alt=""
            width={36}
            height={36}
            loading="lazy"
            className="size-9 flex-none rounded-full object-cover"
          />
        ) : null}
        <bdi className={`flex-1 ${on ? 'font-medium' : ''}`}>{allergen.name}</bdi>
        <input
          type="checkbox"
          className="peer sr-only"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          aria-hidden="true"
          className="outline-control grid size-6 place-items-center rounded-sm text-on-ink peer-checked:bg-ink [&>svg]:hidden peer-checked:[&>svg]:block"
        >
          <Check className="size-4" strokeWidth={3} />
        </span>
      </label>
    </li>
  );
}
