import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** How long a push service may take a signature for good; RFC 8292 allows a day. */
const validForMs = 12 * 60 * 60_000;

/** The venue's key as push services and browsers know it: 65 bytes of a point of P-256, base64url. */
export function publicKeyOf(privateKey: string): string {
  return pointOf(privateKey).toString('base64url');
}

/**
 * The `Authorization` of a message to a push service: who sends it, for this service alone, signed (RFC 8292).
 * `contact` is where the service's people may complain.
 */
export function vapidHeader(
  privateKey: string,
  {
    endpoint,
    contact,
    now,
  }: { readonly endpoint: URL; readonly contact: string | undefined; readonly now: number },
): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor((now + validForMs) / 1000),
    ...(contact === undefined ? {} : { sub: contact }),
  };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = { key: signingKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKeyOf(privateKey)}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function pointOf(privateKey: string): Buffer {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey();
}

function signingKey(privateKey: string): KeyObject {
  const point = pointOf(privateKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' },
  });
}
