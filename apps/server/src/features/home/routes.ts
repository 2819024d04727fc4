import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { mount } from '../../http/mount.ts';
import { homeOf } from './queries.ts';

/** The first screen after Welcome. */
export const home: MountFeature = (app, context) => {
  mount(app, context, 'home', async ({ language, principal }) => {
    const customerId = principal.kind === 'diner' ? principal.customerId : undefined;
    return ok(await homeOf(context, customerId, language));
  });
};
