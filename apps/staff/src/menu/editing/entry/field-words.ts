import type { T } from '../../../shared/i18n.ts';
import { listed } from '../../../shared/i18n.ts';

const words = {
  name: 'edit.names',
  title: 'edit.names',
  description: 'edit.descriptions',
  price: 'edit.price',
  category: 'edit.category',
  sub_category: 'edit.category',
  station: 'edit.station',
  preparation_time: 'edit.minutes',
  image: 'edit.picture',
  options: 'edit.options',
  choices: 'edit.options',
  allergens: 'edit.allergens',
  available: 'edit.when',
  hours: 'edit.when',
  tags: 'edit.tags',
  diet: 'edit.marks',
  spice: 'edit.spice',
  featured: 'edit.featured',
  related: 'edit.related',
  list: 'edit.promotions',
} as const;

/** A field of an entry in words; one without words of its own as it is named in menu files. */
export function fieldName(t: T, field: string): string {
  const key = (words as Readonly<Record<string, (typeof words)[keyof typeof words] | undefined>>)[field];
  return key === undefined ? field.replaceAll('_', ' ') : t(key);
}

/** A value of an entry for people to compare. */
export function valueText(t: T, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('edit.nothing');
  if (typeof value === 'boolean') return value ? t('edit.yes') : t('edit.no');
  if (Array.isArray(value)) {
    return value.length === 0 ? t('edit.nothing') : listed(value.map((one) => valueText(t, one)));
  }
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value) ?? '';
  const { name = (value as { readonly title?: unknown }).title } = value as { readonly name?: unknown };
  if (typeof name === 'object') return valueText(t, name);
  const parts = Object.entries(value).filter(([, one]) => !Array.isArray(one) || one.length > 0);
  return parts.length === 0
    ? t('edit.nothing')
    : parts.map(([key, one]) => `${key}: ${valueText(t, one)}`).join(' · ');
}
