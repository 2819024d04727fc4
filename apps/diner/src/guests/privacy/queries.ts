import { callQuery } from '@sufra/client/queries';
import { api } from '../../offline/api.ts';

/** How long the venue keeps what. */
export const privacyQuery = callQuery(api, 'privacy', {});
