import type { CatalogueFiles } from '@sufra/ui/i18n/runtime.ts';

export const files: CatalogueFiles = import.meta.glob('./tr/*.json', { eager: true, import: 'default' });
