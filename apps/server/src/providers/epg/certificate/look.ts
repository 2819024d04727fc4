/** Opens the client certificate that comes in, and says what `certificateEnd` answers. Both are JSON. */
import { text } from 'node:stream/consumers';
import type { Given } from './certificate-end.ts';
import { endOfPfx } from './open-pfx.ts';

const { pfx, passphrase } = JSON.parse(await text(process.stdin)) as Given;
process.stdout.write(JSON.stringify(endOfPfx(Buffer.from(pfx, 'base64'), passphrase)));
