import { languages } from '@sufra/contract/core/constants';
import type { StoredVenue } from './stored.ts';

/** The details of a venue before its first import. */
export const newVenue: StoredVenue = {
  names: { en: 'Sufra' },
  taglines: { en: '' },
  addresses: { en: '' },
  trn: null,
  phone: null,
  time_zone: 'Asia/Dubai',
  currency: 'AED',
  default_language: 'en',
  languages,
  social_links: [],
  reservation_chat_url: null,
  tips: {
    choices: [
      { kind: 'none' },
      { kind: 'percentage', basis_points: 1000 },
      { kind: 'percentage', basis_points: 1500 },
      { kind: 'custom' },
    ],
    selected: 1,
  },
  service_charges: {
    enabled: true,
    choices: [
      { kind: 'none' },
      { kind: 'percentage', basis_points: 200 },
      { kind: 'percentage', basis_points: 500 },
      { kind: 'custom' },
    ],
    selected: 1,
  },
  vat_basis_points: 500,
};
