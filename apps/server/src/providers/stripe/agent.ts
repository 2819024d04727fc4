import type { Agent } from 'node:http';

/** The error code of a connection that wasn't established in time: nothing was sent on it. */
export const notConnectedCode = 'NOT_CONNECTED_IN_TIME';

/**
 * A connection for each call, with its own connect timeout: the library's timeout covers connecting and answering
 * together, and can't tell "never sent" from "sent and lost".
 */
export function connectingWithin(ms: number, secure: boolean): Agent {
  const module = process.getBuiltinModule(secure ? 'node:https' : 'node:http');
  const Connections: typeof Agent = module.Agent;
  class Connecting extends Connections {
    override createConnection(...args: Parameters<Agent['createConnection']>) {
      const socket = super.createConnection(...args);
      if (!socket) return socket;
      const late = Object.assign(new Error('no connection in time'), { code: notConnectedCode });
      const timer = setTimeout(() => socket.destroy(late), ms);
      const stop = () => clearTimeout(timer);
      socket.once(secure ? 'secureConnect' : 'connect', stop).once('close', stop);
      return socket;
    }
  }
  return new Connecting({ keepAlive: false });
}
