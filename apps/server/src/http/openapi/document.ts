import { calls } from '@sufra/contract/calls';
import { type Call, FailureEnvelope, successEnvelope } from '@sufra/contract/core/call';
import { languages } from '@sufra/contract/core/constants';
import { type ErrorCode, errorStatus } from '@sufra/contract/core/errors';
import { apiBase } from '@sufra/contract/core/route';
import { aliases } from '@sufra/contract/core/routes';
import { refusalData } from '@sufra/contract/refusals';
import { isSpared } from '../busy/shed-load.ts';
import { streamContent } from './stream.ts';

type Json = Readonly<Record<string, unknown>>;
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** The names of the two session cookies. */
interface CookieNames {
  readonly diner: string;
  readonly staff: string;
}

/** The API as an OpenAPI 3.1 document, built from the same values that validate, filter and mount the calls. */
export function openApiDocument(cookies: CookieNames): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values(calls) as readonly Call[]) {
    const method = call.method.toLowerCase();
    const operation = operationOf(call);
    paths[pathOf(call.path)] = { ...paths[pathOf(call.path)], [method]: operation };
    const alias = aliases[call.name];
    if (alias !== undefined) {
      paths[pathOf(alias)] = { [method]: { ...operation, operationId: `${call.name}Alias` } };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sufra',
      version: '1',
      description:
        'Menu, orders and payments at the table. Every answer is an envelope with a boolean `status`; amounts are decimal texts in AED.',
    },
    servers: [{ url: apiBase.replace(/\/$/, '') }],
    paths,
    components: {
      securitySchemes: {
        diner: { type: 'apiKey', in: 'cookie', name: cookies.diner, description: 'Set by tableInfo.' },
        staff: { type: 'apiKey', in: 'cookie', name: cookies.staff, description: 'Set by staffSignIn.' },
      },
      schemas: { Failure: FailureEnvelope },
      parameters: {
        language: {
          name: 'Accept-Language',
          in: 'header',
          schema: { type: 'string' },
          description: `The language of names and messages: ${languages.join(', ')}.`,
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', maxLength: 200 },
          description: 'The same key with the same body gets the first answer again.',
        },
      },
    },
  };
}

/** `customer/home/:customerId` as `/customer/home/{customerId}`. */
function pathOf(path: string): string {
  return `/${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

function operationOf(call: Call): Json {
  const { access } = call;
  const needs = access.who === 'staff' ? 'staff' : 'diner';
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    security: access.who === 'anyone' ? [] : [{ [needs]: [] }, ...(access.who === 'menu' ? [{}] : [])],
    ...(access.who === 'staff' && access.may ? { 'x-permission': access.may } : {}),
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: bodyOf(call.body, call.bodyOptional !== true) } : {}),
    responses: { ...successOf(call), ...failuresOf(call) },
  };
}

function parametersOf(call: Call): readonly Json[] {
  return [
    ...fieldsOf(call.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...fieldsOf(call.query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: requiredOf(call.query).includes(name),
      schema,
    })),
    { $ref: '#/components/parameters/language' },
    ...(call.creates ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ];
}

function fieldsOf(schema: ObjectSchema | undefined): readonly (readonly [string, Json])[] {
  return Object.entries(schema?.properties ?? {});
}

function requiredOf(schema: ObjectSchema | undefined): readonly string[] {
  return schema?.required ?? [];
}

/** A form carries the same data as JSON, with bracketed names for nesting. */
function bodyOf(schema: object, required: boolean): Json {
  const kinds = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  return { required, content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

function successOf(call: Call): Json {
  const kind = call.stream ?? 'application/json';
  return { [call.success ?? 200]: { description: call.summary, content: { [kind]: contentOf(call) } } };
}

function contentOf(call: Call): Json {
  if (call.stream === undefined) return { schema: successEnvelope(call.data) };
  return call.stream === 'text/event-stream'
    ? streamContent(call.access.who === 'staff' ? 'staff' : 'diner')
    : { schema: { description: call.summary } };
}

function failuresOf(call: Call): Json {
  const codes = [...new Set(refusalsOf(call))];
  const byStatus = Map.groupBy(codes, (code) => String(errorStatus[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Failure' },
                { type: 'object', properties: { code: { enum: names } } },
                ...names.flatMap(dataOf),
              ],
            },
          },
        },
      },
    ]),
  );
}

/** The data of a refusal code, if it has any. */
function dataOf(code: ErrorCode): readonly Json[] {
  const data = Object.entries(refusalData).find(([name]) => name === code)?.[1];
  if (data === undefined) return [];
  return [
    {
      anyOf: [
        { properties: { code: { not: { const: code } } } },
        { properties: { data }, required: ['data'] },
      ],
    },
  ];
}

/** Every code that a call can be refused with: those of its kind, and its own. */
function refusalsOf(call: Call): readonly ErrorCode[] {
  const { who } = call.access;
  // A customer_id in a body must be the caller's own too, as `mount.ts` sees to it.
  const namesCustomer =
    who !== 'staff' && who !== 'anyone' && (call.path.includes(':customerId') || call.body !== undefined);
  const byAccess: Readonly<Record<Call['access']['who'], readonly ErrorCode[]>> = {
    anyone: [],
    menu: ['unauthenticated'],
    diner: ['unauthenticated', 'browsing_only'],
    visit: ['unauthenticated', 'browsing_only', 'visit_ended'],
    staff: ['staff_unauthenticated', 'forbidden'],
  };
  return [
    ...byAccess[who],
    ...(namesCustomer ? (['customer_not_found'] as const) : []),
    ...(call.params || call.query || call.body ? (['invalid_input'] as const) : []),
    // A body is read before anybody asks whether the call takes one.
    ...(call.method === 'GET'
      ? []
      : (['malformed_body', 'body_too_large', 'unsupported_content_type'] as const)),
    ...(call.method === 'GET' ? [] : (['cross_site_request'] as const)),
    'wrong_host',
    ...(call.method !== 'GET' && who !== 'staff' ? (['too_many_requests'] as const) : []),
    ...(call.creates ? (['idempotency_conflict', 'answer_erased'] as const) : []),
    ...(call.errors ?? []),
    ...(isSpared(call) ? [] : (['busy'] as const)),
    'internal',
    'unavailable',
    'storage_full',
  ];
}
