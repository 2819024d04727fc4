import type { FastifyReply, FastifyRequest } from 'fastify';
import { nestFields } from './fields.ts';
import { refuseWith } from './refuse.ts';

const fieldsMax = 1000;

/** Turns a multipart form into the body that JSON would have been. Files are refused: no call takes one. */
export async function readMultipart(request: FastifyRequest, reply: FastifyReply) {
  if (!request.isMultipart()) return undefined;
  const entries = await fieldsOf(request);
  if (entries === 'file') return refuseWith(request, reply, 'unsupported_content_type');
  const body = entries === 'malformed' ? undefined : nestFields(entries);
  if (body === undefined) return refuseWith(request, reply, 'malformed_body');
  request.body = body;
  return undefined;
}

async function fieldsOf(request: FastifyRequest): Promise<[string, string][] | 'file' | 'malformed'> {
  const entries: [string, string][] = [];
  try {
    const limits = { fields: fieldsMax, files: 0, fieldSize: 64 * 1024 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') return 'file';
      entries.push([part.fieldname, String(part.value)]);
    }
    return entries;
  } catch (error) {
    // The parser throws plain errors at a form that breaks off or has no boundary; Fastify's own have a status.
    if (typeof error === 'object' && error !== null && 'statusCode' in error) throw error;
    return 'malformed';
  }
}
