/** Says what is wrong with a stream of events, by what the contract says of each. */
import { liveEventFacts } from '@sufra/contract/core/event-facts';

/** One event as it was sent. */
type Sent = {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: string | undefined;
};

/**
 * What is wrong with the beginning of a stream; empty if nothing is. The last piece may have been cut off where the
 * reader left.
 */
export function judgeEvents(text: string, reader: 'diner' | 'staff'): readonly string[] {
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 2);
  const blocks = whole.split('\n\n').filter((block) => block !== '');
  if (blocks.length === 0) return ['a stream that says nothing'];
  return blocks.flatMap((block) => judgeBlock(block, reader));
}

/** How many events a text has, apart from what keeps the stream alive. */
export function countEvents(text: string): number {
  return text.match(/^event: /gm)?.length ?? 0;
}

function judgeBlock(block: string, reader: 'diner' | 'staff'): readonly string[] {
  if (/^retry: \d+$/.test(block) || block === ': still here') return [];
  const sent = readBlock(block);
  if (sent === undefined) return [`no event: ${block.slice(0, 200)}`];
  const facts = Object.entries(liveEventFacts).find(([name]) => name === sent.event)?.[1];
  if (facts === undefined) return [`an event that is not documented: ${sent.event ?? block.slice(0, 200)}`];
  const wrong = facts.to.includes(reader) ? [] : [`${sent.event} is not for the ${reader}`];
  return [...wrong, ...judgeData(sent, Object.keys(facts.data))];
}

function judgeData({ event, data }: Sent, fields: readonly string[]): readonly string[] {
  try {
    const value: unknown = JSON.parse(data ?? '');
    const found = typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : ['no object'];
    return String(found) === String(fields.toSorted()) ? [] : [`${event} says ${String(found)}`];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [`${event} has no JSON: ${data ?? ''}`];
  }
}

/** Reads the lines of an event; undefined if there are others. */
function readBlock(block: string): Sent | undefined {
  const found = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^(id|event|data): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || found.has(name)) return undefined;
    found.set(name, value);
  }
  return { event: found.get('event'), id: found.get('id'), data: found.get('data') };
}
