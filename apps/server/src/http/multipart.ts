import type { FastifyReply, FastifyRequest } from 'fastify';
import { nestFields } from './fields.ts';
import { refuseWith } from './mount.ts';

const fieldsMax = 1000;

/** Turns a multipart form into the body that JSON would have been. Files are refused: no call takes one. */
export async function readMultipart(request: FastifyRequest, reply: FastifyReply) {
  if (!request.isMultipart()) return undefined;
  const entries: [string, string][] = [];
  for await (const part of request.parts({ limits: { fields: fieldsMax, files: 0, fieldSize: 64 * 1024 } })) {
    if (part.type === 'file') return refuseWith(request, reply, 'unsupported_content_type');
    entries.push([part.fieldname, String(part.value)]);
  }
  const body = nestFields(entries);
  if (body === undefined) return refuseWith(request, reply, 'malformed_body');
  request.body = body;
  return undefined;
}
