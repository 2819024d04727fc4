/** A phone that follows live events at one server, and comes back when the stream breaks. */
import { setTimeout as sleep } from 'node:timers/promises';

/** An event as it was heard; `at` is by the clock of `performance`. */
export type Heard = { readonly type: string; readonly at: number };

/** A listening phone. */
export type Ear = {
  readonly heard: readonly Heard[];
  readonly opened: () => number;
  readonly stop: () => Promise<void>;
};

const againMs = 200;

/** Follows a stream of events with a session. */
export function listenAt(url: string, cookie: string, path = 'customer/events'): Ear {
  const heard: Heard[] = [];
  const ending = new AbortController();
  let opened = 0;
  const follow = async () => {
    const response = await fetch(`${url}/api/v1/${path}`, { headers: { cookie }, signal: ending.signal });
    if (!response.ok || response.body === null) throw new TypeError(`no stream: ${response.status}`);
    opened += 1;
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const type = /^event: (.*)$/m.exec(part)?.[1];
        if (type !== undefined) heard.push({ type, at: performance.now() });
      }
    }
  };
  const work = async () => {
    while (!ending.signal.aborted) {
      // A broken stream is what this phone is for: it comes back, as a browser does.
      await follow().catch(() => undefined);
      if (!ending.signal.aborted) await sleep(againMs);
    }
  };
  const working = work();
  return {
    heard,
    opened: () => opened,
    stop: async () => {
      ending.abort();
      await working;
    },
  };
}
