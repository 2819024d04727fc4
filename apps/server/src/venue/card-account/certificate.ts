import type { ErrorCode } from '@sufra/contract/core/errors';
import { type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoDate } from '../../core/instant.ts';
import type { CardCredentials } from '../../providers/cards.ts';

/** Until when the client certificate of an account is valid; undefined without one. Refuses one that the bank can't take. */
export async function certificateUntil(
  { cards, clock, menu }: Pick<Context, 'cards' | 'clock' | 'menu'>,
  credentials: CardCredentials,
): Promise<Result<number | undefined, ErrorCode>> {
  const end = await cards.certificateEnd(credentials);
  if (!end.ok)
    return refuse(end.code, {
      field: end.code === 'card_passphrase_wrong' ? 'epg.passphrase' : 'epg.certificate',
    });
  if (end.value === undefined || end.value > clock.now()) return end;
  const day = isoDate(end.value, menu.current().venue.time_zone);
  return refuse('card_certificate_expired', { field: 'epg.certificate', day });
}
