/** Measures a server's heap through its inspector after a garbage collection, so that only live objects count. */

type Answer = { readonly id?: number; readonly result?: unknown; readonly error?: unknown };

/** Access to the heap of a program started with `--inspect`. */
export type Heap = {
  /** MB of live objects and buffers after a garbage collection. */
  readonly held: () => Promise<number>;
  /** MB of memory that the process has, of which the heap is a part. */
  readonly resident: () => Promise<number>;
  /** How many programs it has started that still run. */
  readonly children: () => Promise<number>;
  readonly close: () => void;
};

const mb = 1024 * 1024;

/** Connects to the inspector at the URL that the program printed (`ws://…`). */
export async function openHeap(address: string): Promise<Heap> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
    waiting.delete(answer.id ?? 0);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const ask = (method: string, params: object = {}) => {
    asked += 1;
    const id = asked;
    return new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  const evaluate = async (expression: string) => {
    const { result } = await ask('Runtime.evaluate', { expression });
    return (result as { result: { value: number } }).result.value;
  };
  return {
    held: async () => {
      // Objects freed by one collection may hold buffers that only the next one frees.
      for (let time = 0; time < 3; time += 1) await ask('HeapProfiler.collectGarbage');
      return (
        (await evaluate('(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())')) / mb
      );
    },
    resident: async () => (await evaluate('process.memoryUsage.rss()')) / mb,
    children: () =>
      evaluate("process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length"),
    close: () => socket.close(),
  };
}
