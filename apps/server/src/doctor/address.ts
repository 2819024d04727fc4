import { isLoopback } from '../settings/loopback.ts';
import { type Answer, type Certificate, instanceIn } from './ask.ts';
import { type Finding, failure, fine, warning } from './examine.ts';
import { askServerHere, type Scene } from './scene.ts';

const dayMs = 24 * 60 * 60_000;
const renewWithinDays = 21;
const urgentDays = 7;
const seeGuide = '(docs/guides/running-a-venue.md, TLS)';

/** PUBLIC_URL: the setting, what answers there, its certificate, and the proxy in front. */
export async function lookAtAddress(scene: Scene): Promise<readonly Finding[]> {
  const { publicUrl, host } = scene.settings;
  if (publicUrl === undefined) {
    if (await scene.demo()) return [fine('no PUBLIC_URL, which the demo does not need')];
    const remedy = 'Set PUBLIC_URL to the https address that guests open.';
    return [
      isLoopback(host)
        ? warning('PUBLIC_URL is not set: only this machine can open the menu', remedy)
        : failure('PUBLIC_URL is not set: the server will not start', remedy),
    ];
  }
  const url = new URL(publicUrl);
  const answer = (await scene.site()) ?? {};
  return [
    ...schemeOf(url),
    ...proxyOf(scene, url),
    ...(await answerOf(scene, publicUrl, answer)),
    ...certificateOf(answer.certificate, scene.clock.now()),
    ...(await cookiesOf(scene, url, answer)),
  ];
}

function schemeOf({ protocol, hostname, origin }: URL): readonly Finding[] {
  if (protocol === 'https:') return [fine(origin)];
  if (isLoopback(hostname)) return [fine(`${origin}, this machine itself`)];
  return [
    failure(
      `${origin} is not https: sessions and orders can be read on the way, and phones may not keep them`,
      `Put a proxy with a certificate in front, and write https in PUBLIC_URL ${seeGuide}.`,
    ),
  ];
}

function proxyOf({ settings }: Scene, { protocol }: URL): readonly Finding[] {
  const { trustedProxies, host, port } = settings;
  if (protocol === 'https:' && trustedProxies === 0)
    return [
      failure(
        'TRUST_PROXY is not set, and all guests look like one to the limits',
        'The server speaks plain http, so a proxy stands in front: set TRUST_PROXY=1, or the number of proxies.',
      ),
    ];
  if (trustedProxies > 0 && !isLoopback(host))
    return [
      warning(
        `TRUST_PROXY=${trustedProxies}, and HOST=${host} can be reached past the proxy`,
        `Set HOST=127.0.0.1 if the proxy is on this machine; otherwise let a firewall keep all but the proxy from port ${port}.`,
      ),
    ];
  if (trustedProxies > 0 && protocol === 'http:')
    return [
      warning(
        `TRUST_PROXY=${trustedProxies}, but PUBLIC_URL has no https`,
        'Set TRUST_PROXY=0 if no proxy stands in front: otherwise anybody can invent their address.',
      ),
    ];
  return [];
}

async function answerOf(scene: Scene, publicUrl: string, answer: Answer): Promise<readonly Finding[]> {
  const instance = instanceIn(answer);
  if (instance !== undefined) return [sameVenue(instance, await scene.instance())];
  const said = answer.fault ?? saidAt(answer);
  const here = instanceIn(await askServerHere(scene));
  if (here === undefined)
    return [
      warning(
        `no server runs on this machine, and ${publicUrl} does not answer (${said})`,
        'Start the server (sudo systemctl start sufra), then run this command again.',
      ),
    ];
  return [
    failure(
      `the server runs, but ${publicUrl} does not lead to it: ${said}`,
      `Check that the name points to this machine, that the proxy runs and passes requests to port ${scene.settings.port}, and that no firewall is in between.`,
    ),
  ];
}

function saidAt({ status, location }: Answer): string {
  return location === undefined ? `it answers ${status}` : `it sends browsers to ${location}`;
}

function sameVenue(found: string, own: string | undefined): Finding {
  if (own === undefined) return fine('it answers');
  if (found === own) return fine('it answers as this venue');
  return failure(
    'a server of another venue answers at PUBLIC_URL',
    'Point the name or the proxy at this server, or give this server the database and DATA_DIR that it should have.',
  );
}

function certificateOf(certificate: Certificate | undefined, now: number): readonly Finding[] {
  if (certificate === undefined) return [];
  const { fault, validTo } = certificate;
  const days = Math.floor((validTo - now) / dayMs);
  const renew = 'Renew the certificate, and see why the proxy did not do it by itself.';
  if (days < 0) return [failure('the certificate has expired: no phone opens the menu', renew)];
  if (fault !== undefined)
    return [
      failure(
        `browsers do not trust the certificate (${fault})`,
        `Use one for this name from a public authority, with its whole chain ${seeGuide}.`,
      ),
    ];
  const left = `the certificate is valid for ${days} more days`;
  if (days < urgentDays) return [failure(left, renew)];
  return [days < renewWithinDays ? warning(left, renew) : fine(left)];
}

/** Of a server that is this venue's own, how the cookie that it gives arrives here, through the proxy. */
async function cookiesOf(scene: Scene, { protocol }: URL, answer: Answer): Promise<readonly Finding[]> {
  const instance = instanceIn(answer);
  if (protocol !== 'https:' || instance === undefined || instance !== (await scene.instance())) return [];
  const [cookie] = (await scene.cookieGiven())?.cookies ?? [];
  if (cookie === undefined)
    return [
      failure(
        'the server’s cookies do not arrive: nobody stays signed in, and guests lose their carts',
        `Let the proxy pass on Set-Cookie as it is ${seeGuide}.`,
      ),
    ];
  if (cookie.startsWith('__Host-') && /; secure(?:;|$)/i.test(cookie) && !/; domain=/i.test(cookie))
    return [fine('its cookies are for https and this host alone')];
  return [
    failure(
      'the server’s cookies are not for https alone: it runs with another PUBLIC_URL, or the proxy changes them',
      `Restart the server, so that it has these settings, and let the proxy pass on Set-Cookie as it is ${seeGuide}.`,
    ),
  ];
}
