import { liveEventFacts } from '@sufra/contract/core/event-facts';
import type { LiveEventName } from '@sufra/contract/core/events';

type Json = Readonly<Record<string, unknown>>;

const howItIs =
  'Server-sent events: `event` is a name listed here, `data` a JSON object, `id` a number to resume after. Each says what changed, never what it is now. A line that begins with a colon only keeps the connection open.';

/** The content of an event stream: OpenAPI 3.1 has no words for single events, so they are an extension. */
export function streamContent(to: 'diner' | 'staff'): Json {
  const names = Object.keys(liveEventFacts) as LiveEventName[];
  const heard = names.filter((name) => liveEventFacts[name].to.includes(to));
  return {
    schema: { type: 'string', description: howItIs },
    'x-events': Object.fromEntries(heard.map((name) => [name, eventOf(name)])),
  };
}

function eventOf(name: LiveEventName): Json {
  const { says, data } = liveEventFacts[name];
  const fields = Object.entries(data).map(([field, description]) => [field, { type: 'string', description }]);
  const properties = Object.fromEntries(fields) as Json;
  return { description: says, data: { type: 'object', properties, required: Object.keys(data) } };
}
