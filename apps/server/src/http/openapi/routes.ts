import { isSecure } from '../browser/origin.ts';
import { cookieName, dinerCookie, staffCookie } from '../browser/session-cookies.ts';
import { type SharedDocument, sendShared, sharedDocument } from '../cache/shared-document.ts';
import { type MountRoutes, mount } from '../mount.ts';
import { openApiDocument } from './document.ts';

/** The machine-readable description of the API. */
export const openapi: MountRoutes = (app, context) => {
  const kept = new Map<boolean, SharedDocument>();
  mount(app, context, 'openapi', async (_call, reply) => {
    const secure = isSecure(context, reply.request);
    const names = { diner: cookieName(dinerCookie, secure), staff: cookieName(staffCookie, secure) };
    const made = kept.get(secure) ?? sharedDocument(JSON.stringify(openApiDocument(names)));
    kept.set(secure, made);
    return sendShared(reply.request, reply, made, 'anyone');
  });
};
