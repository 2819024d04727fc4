import { createClient } from '@sufra/client/client';
import { apiBase } from '@sufra/contract/core/route';
import { routes } from '@sufra/contract/core/routes';
import { currentLanguage } from './i18n.ts';

const configured = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content;

/** The API client. The page may name another address of the API. */
export const client = createClient({ base: configured || apiBase, routes, language: currentLanguage });
