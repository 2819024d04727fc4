import type { DishEntry } from '@sufra/contract/menu/entries';
import { proportionOf } from '@sufra/domain/core/money';
import { dietMarks } from '@sufra/domain/menu/diet';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useId } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { stationName } from '../../../shared/ui/format.ts';
import { readAmount } from '../../../shared/ui/money.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import type { DishProblems } from '../entry/problems.ts';
import type { Changes } from '../entry/use-entry-form.ts';
import { NumberField } from '../fields/number-field.tsx';
import { SelectField } from '../fields/parts.tsx';

type BasicsProps = {
  readonly dish: DishEntry;
  readonly draft: MenuDraft;
  readonly problems: DishProblems;
  /** The price that guests see now, if it is another one. */
  readonly priceNow: string | undefined;
  readonly onChange: (changes: Changes<DishEntry>) => void;
};

/** Price, category, station, minutes and marks. */
export function Basics({ dish, draft, problems, priceNow, onChange }: BasicsProps) {
  const t = useT();
  return (
    <div className="grid content-start gap-4">
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Field
          label={t('edit.price')}
          inputMode="decimal"
          dir="ltr"
          value={dish.price}
          error={problems.price === undefined ? undefined : t('edit.priceWrong')}
          hint={<PriceHint price={dish.price} now={priceNow} vat={draft.vat_basis_points} />}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <CategoryFields dish={dish} draft={draft} problems={problems} onChange={onChange} />
        <StationField dish={dish} draft={draft} problems={problems} onChange={onChange} />
        <NumberField
          label={t('edit.minutes')}
          value={dish.preparation_time}
          max={240}
          onChange={(preparation_time) => onChange({ preparation_time: preparation_time ?? 0 })}
        />
      </div>
      <Marks dish={dish} draft={draft} onChange={onChange} />
    </div>
  );
}

function PriceHint({
  price,
  now,
  vat,
}: {
  readonly price: string;
  readonly now: string | undefined;
  readonly vat: number;
}) {
  const t = useT();
  const amount = readAmount(price);
  if (amount === undefined) return null;
  const included = (proportionOf(amount, vat, 10_000 + vat) / 100).toFixed(2);
  return (
    <>
      {t('edit.vatIncluded', { percent: vat / 100 })} <Price amount={included} />
      {now === undefined ? null : (
        <span className="ms-2">
          {t('edit.priceNow')} <Price amount={now} />
        </span>
      )}
    </>
  );
}

type PartProps = Pick<BasicsProps, 'dish' | 'draft' | 'onChange'> & { readonly problems?: DishProblems };

function CategoryFields({ dish, draft, problems, onChange }: PartProps) {
  const t = useT();
  const read = useReader(draft);
  const name = (texts: DishEntry['name']) => read(texts);
  const category = draft.categories.find(({ entry }) => entry.key === dish.category)?.entry;
  const subs = category?.sub_categories ?? [];
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={t('edit.category')}
        value={dish.category}
        error={problems?.category === undefined ? undefined : t('edit.categoryMissing')}
        options={[
          ...(category === undefined ? [{ value: dish.category, label: t('edit.nothing') }] : []),
          ...draft.categories.map(({ entry }) => ({ value: entry.key, label: name(entry.name) })),
        ]}
        onChange={(key) => onChange({ category: key, sub_category: undefined })}
      />
      {subs.length === 0 ? null : (
        <SelectField
          label={t('edit.subCategory')}
          hideLabel
          value={dish.sub_category ?? ''}
          options={[
            { value: '', label: t('edit.noSubCategory') },
            ...subs.map((sub) => ({ value: sub.key, label: name(sub.name) })),
          ]}
          onChange={(key) => onChange({ sub_category: key === '' ? undefined : key })}
        />
      )}
    </div>
  );
}

/** The kitchen's stations: those that there are, or a new word. */
function StationField({ dish, draft, problems, onChange }: PartProps) {
  const t = useT();
  const list = useId();
  return (
    <>
      <Field
        label={t('edit.station')}
        list={list}
        maxLength={24}
        value={dish.station}
        error={problems?.station === undefined ? undefined : t('edit.stationMissing')}
        onChange={(event) => onChange({ station: event.target.value })}
      />
      <datalist id={list}>
        {draft.stations.map((station) => (
          <option key={station} value={station}>
            {stationName(t, station)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** What a dish is like, the venue's own words for it, how spicy it is, and whether Home features it. */
function Marks({ dish, draft, onChange }: PartProps) {
  const t = useT();
  const read = useReader(draft);
  const toggled = (list: readonly string[], word: string, on: boolean) =>
    on ? [...list, word] : list.filter((one) => one !== word);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-ink-2">{t('edit.marks')}</legend>
      <div className="flex flex-wrap gap-2">
        <ToggleChip
          label={t('edit.featured')}
          pressed={dish.featured}
          onChange={(featured) => onChange({ featured })}
        />
        {dietMarks.map((mark) => (
          <ToggleChip
            key={mark}
            label={t(`edit.${mark}`)}
            pressed={dish.diet.includes(mark)}
            onChange={(on) => onChange({ diet: toggled(dish.diet, mark, on) })}
          />
        ))}
      </div>
      <div className="max-w-60">
        <SelectField
          label={t('edit.spice')}
          value={String(dish.spice)}
          options={[0, 1, 2, 3].map((degree) => ({
            value: String(degree),
            label: t(`edit.spice${degree as 0 | 1 | 2 | 3}`),
          }))}
          onChange={(degree) => onChange({ spice: Number(degree) })}
        />
      </div>
      {draft.tags.length === 0 ? null : (
        <fieldset>
          <legend className="mb-1 text-sm text-ink-2">{t('edit.tags')}</legend>
          <div className="flex flex-wrap gap-2">
            {draft.tags.map(({ key, name }) => (
              <ToggleChip
                key={key}
                label={read(name)}
                pressed={dish.tags.includes(key)}
                onChange={(on) => onChange({ tags: toggled(dish.tags, key, on) })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  );
}
