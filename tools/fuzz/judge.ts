/** Says what is wrong with an answer. */
import { calls } from '@sufra/contract/calls';
import { type Call, FailureEnvelope, successEnvelope } from '@sufra/contract/core/call';
import { type CallName } from '@sufra/contract/core/routes';
import { refusalData } from '@sufra/contract/refusals';
import type Type from 'typebox';
import { Compile } from 'typebox/compile';
import { judgeEvents } from './pages/judge-events.ts';
import type { Heard } from './requests/wire.ts';
import type { Asked } from './requests/write.ts';

/** The longest that any answer may take. */
export const slowMs = 5000;

/** The codes that the server's own document gives for each call and status. A success has none. */
export type Documented = ReadonlyMap<CallName, ReadonlyMap<number, readonly string[]>>;

type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
type Operation = {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};

/** Reads the server's OpenAPI document. */
export function readDocument(document: unknown): Documented {
  const operations = Object.values((document as OpenApi).paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.map(({ operationId, responses }) => [
      operationId as CallName,
      new Map(
        Object.entries(responses).map(([status, { description }]) => [
          Number(status),
          Number(status) < 400 ? [] : description.split(', '),
        ]),
      ),
    ]),
  );
}

type Check = { readonly Check: (value: unknown) => boolean; readonly Errors: (value: unknown) => unknown };
const checks = new Map<string, Check>();

function checkOf(name: string, schema: () => Type.TSchema): Check {
  const known = checks.get(name) ?? (Compile(schema()) as Check);
  checks.set(name, known);
  return known;
}

/** What is wrong with an answer; empty if it is right. Whether it holds secrets is asked elsewhere. */
export function judge(asked: Asked, heard: Heard, documented: Documented): readonly string[] {
  const { status, text, ms, headers } = heard;
  if (status === 0) return [text];
  const slow = ms > slowMs ? [`it took ${(ms / 1000).toFixed(1)} s`] : [];
  if (status >= 500) return [...slow, `status ${status}: ${text.slice(0, 200)}`];
  if (status < 200 || asked.wire.method === 'HEAD' || (status === 304 && asked.wire.method === 'GET'))
    return slow;
  const type = headers['content-type'] ?? '';
  const call: Call = calls[asked.call];
  if (status < 400) return [...slow, ...judgeSuccess(asked, call, heard, documented)];
  if (!type.startsWith('application/json')) return [...slow, `a refusal as "${type}", status ${status}`];
  return [...slow, ...judgeRefusal(asked, status, text, documented)];
}

function judgeSuccess({ reaches }: Asked, call: Call, { status, headers, text }: Heard, all: Documented) {
  // A bent path may be another call's.
  if (!reaches) return [];
  if (all.get(call.name)?.has(status) !== true) return [`status ${status} is not documented`];
  const type = headers['content-type'] ?? '';
  const expected = call.stream ?? 'application/json';
  if (!type.startsWith(expected)) return [`${type} where ${expected} is documented`];
  if (call.stream === 'text/event-stream')
    return judgeEvents(text, call.access.who === 'staff' ? 'staff' : 'diner');
  if (call.stream !== undefined) return [];
  return differences(
    checkOf(call.name, () => successEnvelope(call.data)),
    text,
  );
}

function judgeRefusal({ call, reaches }: Asked, status: number, text: string, all: Documented) {
  const wrong = differences(
    checkOf('refusal', () => FailureEnvelope),
    text,
  );
  if (wrong.length > 0) return wrong;
  const { code = '', data } = JSON.parse(text) as { code?: string; data?: unknown };
  // Which route a bent path or method reaches, if any, is the router's to say.
  if (reaches && all.get(call)?.get(status)?.includes(code) !== true)
    return [`${status} ${code} is not documented`];
  const schema = Object.entries(refusalData).find(([name]) => name === code)?.[1];
  return schema === undefined
    ? []
    : differencesOf(
        checkOf(`data of ${code}`, () => schema),
        data,
      );
}

function differences(check: Check, text: string): readonly string[] {
  try {
    return differencesOf(check, JSON.parse(text));
  } catch {
    return [`no JSON: ${text.slice(0, 200)}`];
  }
}

function differencesOf(check: Check, value: unknown): readonly string[] {
  if (check.Check(value)) return [];
  return [`not as its schema says: ${JSON.stringify(check.Errors(value)).slice(0, 300)}`];
}
