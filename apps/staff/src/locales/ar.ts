import type { CatalogueFiles } from '@sufra/ui/i18n/runtime.ts';

/** The texts of the console in one language. */
export const files: CatalogueFiles = import.meta.glob('./ar/*.json', { eager: true, import: 'default' });
