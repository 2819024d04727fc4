import { createClient } from '@sufra/client/client';
import { apiBase } from '@sufra/contract/routes';
import { currentLanguage } from '../i18n.ts';

const configured = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content;

/** The API, at the address that the page names. */
export const client = createClient({ base: configured || apiBase, language: currentLanguage });
