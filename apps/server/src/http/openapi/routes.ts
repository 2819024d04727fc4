import { dinerCookie, staffCookie } from '../browser/session-cookies.ts';
import { type SharedDocument, sendShared, sharedDocument } from '../cache/shared-document.ts';
import { type MountRoutes, mount } from '../mount.ts';
import { openApiDocument } from './document.ts';

/** The machine-readable description of the API. */
export const openapi: MountRoutes = (app, context) => {
  let made: SharedDocument | undefined;
  mount(app, context, 'openapi', async (_call, reply) => {
    made ??= sharedDocument(JSON.stringify(openApiDocument({ diner: dinerCookie, staff: staffCookie })));
    return sendShared(reply.request, reply, made, 'anyone');
  });
};
