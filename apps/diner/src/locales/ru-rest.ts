import type { CatalogueFiles } from '@sufra/ui/i18n/runtime.ts';

/** What all the other screens say. */
export const files: CatalogueFiles = import.meta.glob(
  ['./ru/*.json', '!./ru/{app,dialog,favourites,home,item,offline,search,welcome}.json'],
  { eager: true, import: 'default' },
);
