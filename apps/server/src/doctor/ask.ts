/** Asks an address once and reports everything about the answer, the certificate included. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** A server's certificate. */
export interface Certificate {
  /** Epoch milliseconds; NaN if it doesn't say. */
  readonly validTo: number;
  /** Why browsers refuse it; undefined if they trust it. */
  readonly fault: string | undefined;
}

/** What came back. `fault`: nothing did, and why. */
export interface Answer {
  readonly fault?: string;
  readonly status?: number;
  readonly body?: string;
  /** Where a redirect leads. */
  readonly location?: string;
  /** The cookies that it sets, each with its attributes. */
  readonly cookies?: readonly string[];
  /** The server's clock, in epoch milliseconds, to the second. */
  readonly date?: number;
  readonly certificate?: Certificate;
}

const bodyBytesMax = 65_536;

/** Sends one GET; follows no redirect, trusts any certificate but reports it. Never rejects. */
export function ask(url: string, withinMs: number): Promise<Answer> {
  const secure = url.startsWith('https:');
  const { request } = process.getBuiltinModule(secure ? 'node:https' : 'node:http');
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const got: { certificate?: Certificate } = {};
  const asked: ClientRequest = request(url, {
    agent: false,
    ...(secure ? { rejectUnauthorized: false } : {}),
  });
  const timer = setTimeout(() => {
    const late = new Error(`no answer within ${withinMs / 1000} s`);
    asked.destroy(late);
    // A request that went over to another protocol (101) tells of no error any more.
    end({ fault: reasonOf(late) });
  }, withinMs);
  const end = (answer: Answer) => {
    clearTimeout(timer);
    resolve({ ...answer, ...got });
  };
  asked.once('socket', (socket) =>
    socket.once('secureConnect', () => {
      got.certificate = certificateOf(socket as TLSSocket);
    }),
  );
  asked.on('error', (error) => end({ fault: reasonOf(error) }));
  asked.once('response', (response) => read(response, end));
  asked.end();
  return promise;
}

/** The instance name in a server's answer about its health; undefined if it is no server of ours. */
export function instanceIn({ status, body }: Answer): string | undefined {
  if (status !== 200) return undefined;
  try {
    const said = JSON.parse(body ?? '') as { status?: unknown; instance?: unknown } | null;
    return said?.status === 'up' ? String(said.instance) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function certificateOf(socket: TLSSocket): Certificate {
  const fault: unknown = socket.authorizationError;
  return {
    validTo: Date.parse(socket.getPeerCertificate().valid_to ?? ''),
    // Node gives an error for a wrong name, and a code for everything else.
    fault: fault === null || fault === undefined ? undefined : codeOf(fault),
  };
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
}

function read(response: IncomingMessage, end: (answer: Answer) => void): void {
  const { statusCode: status = 0, headers } = response;
  const date = Date.parse(headers.date ?? '');
  let body = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    body += text;
    if (body.length > bodyBytesMax) response.destroy(new Error('the answer is too long'));
  });
  response.on('error', (error) => end({ fault: reasonOf(error) }));
  response.once('end', () =>
    end({
      status,
      body,
      ...(headers.location === undefined ? {} : { location: headers.location }),
      ...(headers['set-cookie'] === undefined ? {} : { cookies: headers['set-cookie'] }),
      ...(Number.isNaN(date) ? {} : { date }),
    }),
  );
}

/** The common ones in words; an error of several addresses has no message of its own. */
const plain: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ENOTFOUND: 'the name is not known',
  EAI_AGAIN: 'the name can’t be looked up',
  ECONNRESET: 'the connection was cut',
  EPROTO: 'it does not speak TLS',
};

function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  return plain[code] ?? (error.message || code);
}
