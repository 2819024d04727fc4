import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoDate } from '../../core/instant.ts';
import type { CardCredentials } from '../../providers/cards.ts';
import { firstEnd, type ReadCertificate, readCertificateFile } from '../../providers/certificate-file.ts';

type Looking = Pick<Context, 'cards' | 'clock' | 'menu'>;

/** What the files of an account say, by the names of its secrets: in the open, because the page says so too. */
export type FileFacts = Readonly<
  Record<
    string,
    { readonly until?: number | undefined; readonly certificates?: readonly ReadCertificate[] | undefined }
  >
>;

/**
 * What the certificates of an account say. Refuses a client certificate that the bank can't take, and those for its server
 * if one has ended that was chosen now (`typed`): what was kept may hold one of before beside the next.
 */
export async function certificatesOf(
  context: Looking,
  credentials: CardCredentials,
  typed: readonly string[],
): Promise<Result<FileFacts, ErrorCode>> {
  const server = serverCertificates(context, credentials, typed.includes('ca'));
  if (!server.ok) return server;
  const until = await clientUntil(context, credentials);
  if (!until.ok) return until;
  return ok({ ...server.value, certificate: { until: until.value } });
}

/** Until when the client certificate of an account is valid; undefined without one. */
async function clientUntil(
  context: Looking,
  credentials: CardCredentials,
): Promise<Result<number | undefined, ErrorCode>> {
  const end = await context.cards.certificateEnd(credentials);
  if (!end.ok)
    return refuse(end.code, {
      field: end.code === 'card_passphrase_wrong' ? 'epg.passphrase' : 'epg.certificate',
    });
  if (end.value === undefined || end.value > context.clock.now()) return end;
  return refuse('card_certificate_expired', { field: 'epg.certificate', day: dayOf(context, end.value) });
}

function serverCertificates(
  context: Looking,
  { provider, secrets }: CardCredentials,
  chosen: boolean,
): Result<FileFacts, ErrorCode> {
  if (provider !== 'epg' || secrets.ca === undefined) return ok({});
  const file = readCertificateFile(secrets.ca);
  if (!file.ok) return refuse(file.code, { ...file.detail, field: 'epg.ca' });
  const { certificates } = file.value;
  const ended = certificates.find(({ until }) => until <= context.clock.now());
  if (!chosen || ended === undefined) return ok({ ca: { until: firstEnd(certificates), certificates } });
  const day = dayOf(context, ended.until);
  return refuse('card_ca_expired', { field: 'epg.ca', name: ended.subject, day });
}

function dayOf({ menu }: Looking, at: number): string {
  return isoDate(at, menu.current().venue.time_zone);
}
