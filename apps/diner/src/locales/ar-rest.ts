import type { CatalogueFiles } from '@sufra/ui/i18n/runtime.ts';

/** What all the other screens say. */
export const files: CatalogueFiles = import.meta.glob(
  ['./ar/*.json', '!./ar/{app,dialog,favourites,home,item,offline,search,welcome}.json'],
  { eager: true, import: 'default' },
);
