import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../test-app.ts';

/** A request as test devices send it. */
type Asked = InjectOptions & { readonly url: string };

/** What was asked of a server and what it answered, in the order in which it was asked. */
export interface Transcript {
  /** Takes out what there is by now, a line for each call. */
  take(): readonly string[];
}

/** Writes down all calls of a server from now on. */
export function writeDown({ app }: Pick<TestApp, 'app'>): Transcript {
  const calls: { readonly asked: string; answer: string }[] = [];
  const inject = app.inject.bind(app) as (asked: Asked) => Promise<LightMyRequestResponse>;
  const noted = async (asked: Asked) => {
    const call = { asked: sayAsked(asked), answer: 'nothing' };
    calls.push(call);
    const response = await inject(asked);
    call.answer = `${response.statusCode} ${response.body}`;
    return response;
  };
  app.inject = noted as typeof app.inject;
  return {
    take: () => {
      const taken = sideBySide(calls.splice(0));
      return inOrderOfNaming(taken.map(({ asked, answer }) => `${asked} → ${answer}`));
    },
  };
}

function sayAsked({ method = 'GET', url, payload }: Asked): string {
  const body =
    payload === undefined ? '' : ` ${typeof payload === 'string' ? payload : JSON.stringify(payload)}`;
  return `${method} ${url}${body}`;
}

interface Noted {
  readonly asked: string;
  readonly answer: string;
}

/** Which of several same requests at once wins is a matter of chance: their answers stand in the order of their status. */
function sideBySide(calls: readonly Noted[]): readonly Noted[] {
  const found: Noted[] = [];
  for (let from = 0; from < calls.length; ) {
    const asked = calls[from]?.asked;
    let to = from;
    while (to < calls.length && calls[to]?.asked === asked) to += 1;
    found.push(
      ...calls.slice(from, to).toSorted((a, b) => Number.parseInt(a.answer) - Number.parseInt(b.answer)),
    );
    from = to;
  }
  return found;
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/.source;
const token = /(?<![\w-])[\w-]{43}(?![\w-])/.source;
/** What a guest agreed to, hashed with their id. It has a capital, a digit or a dash, as no code of an error has. */
const cartVersion = /(?<=")(?=[a-z_]*[A-Z0-9-])[\w-]{22}(?=")/.source;
const made = new RegExp(`${id}|${token}|${cartVersion}`, 'g');

/** What a server makes up, by when it first came up: a transaction that is done again takes new ids. */
function inOrderOfNaming(lines: readonly string[]): readonly string[] {
  const numbers = new Map<string, number>();
  return lines.map((line) =>
    line.replaceAll(made, (found) => {
      const number = numbers.get(found) ?? numbers.size + 1;
      numbers.set(found, number);
      return `#${number}`;
    }),
  );
}
