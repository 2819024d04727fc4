import type { CatalogueFiles } from '@sufra/ui/i18n/runtime.ts';

/** What the first screens say. */
export const files: CatalogueFiles = import.meta.glob(
  './ar/{app,dialog,favourites,home,item,offline,search,welcome}.json',
  { eager: true, import: 'default' },
);
