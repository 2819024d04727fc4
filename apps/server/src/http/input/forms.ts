import type { ErrorCode } from '@sufra/contract/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nestFields } from './fields.ts';

/** Thrown for a form that can't be parsed. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm';
  readonly refusal: ErrorCode;

  constructor(refusal: ErrorCode) {
    super(`a form was refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Parses both kinds of forms into the body that JSON would give. Files are refused: no call takes one. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => bodyOf(new URLSearchParams(text)),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) =>
      bodyOf(textsOf(await partsOf(bytes, request.headers['content-type'] ?? ''))),
  );
}

async function partsOf(bytes: Buffer, contentType: string) {
  try {
    const form = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } });
    return await form.formData();
  } catch (error) {
    // Node's error for a form that is cut off or has no boundary.
    if (error instanceof TypeError) throw new UnreadableForm('malformed_body');
    throw error;
  }
}

function textsOf(form: Iterable<readonly [string, string | File]>): (readonly [string, string])[] {
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw new UnreadableForm('unsupported_content_type');
    return [name, value];
  });
}

function bodyOf(entries: Iterable<readonly [string, string]>) {
  const body = nestFields(entries);
  if (body === undefined) throw new UnreadableForm('malformed_body');
  return body;
}
