import { selfSigned } from '../self-signed.ts';
import { gatewayDoor } from './gateway-door.ts';

/** A gateway whose server has a certificate that no system knows. */
export interface UnknownGateway extends AsyncDisposable {
  readonly url: string;
  /** How many calls came through: none of whoever doesn't know the server. */
  calls(): number;
  /** Its certificate of now, as PEM. */
  cert(): string;
  /** Gives it another certificate, as banks do every few years. */
  renew(until?: string): void;
}

/** The gateway at `url` behind a door that signed its certificate itself. */
export async function unknownGateway(url: string, until?: string): Promise<UnknownGateway> {
  let pair = selfSigned(until);
  let calls = 0;
  const door = await gatewayDoor(url, pair, () => {
    calls += 1;
  });
  return {
    url: door.url,
    calls: () => calls,
    cert: () => pair.cert,
    renew: (until) => {
      pair = selfSigned(until);
      door.server.setSecureContext(pair);
    },
    [Symbol.asyncDispose]: () => door[Symbol.asyncDispose](),
  };
}
