import type { MountFeature } from '../../features.ts';
import { dinerCookie } from '../../http/diner-session.ts';
import { mount } from '../../http/mount.ts';
import { type SharedDocument, sendShared, sharedDocument } from '../../http/shared-document.ts';
import { staffCookie } from '../../http/staff-session.ts';
import { openApiDocument } from './document.ts';

/** The description of this API, for machines. */
export const openapi: MountFeature = (app, context) => {
  let made: SharedDocument | undefined;
  mount(app, context, 'openapi', async (_call, reply) => {
    made ??= sharedDocument(JSON.stringify(openApiDocument({ diner: dinerCookie, staff: staffCookie })));
    return sendShared(reply.request, reply, made, 'anyone');
  });
};
