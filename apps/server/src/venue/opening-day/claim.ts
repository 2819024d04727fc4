import type { BodyOf } from '@sufra/contract/calls';
import { type Language, languages } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { hashPassword } from '../../core/passwords.ts';
import type { Transaction } from '../../database/transaction.ts';
import { newVenue } from '../../menu/snapshot/new-venue.ts';
import type { StoredVenue } from '../../menu/snapshot/stored.ts';
import { findDetails, storeDetails } from '../settings/changes.ts';
import { takeLink, writeOpening } from '../settings/opening-mark.ts';
import { menuChanged } from '../settings/operations.ts';
import { orderingChanged } from '../settings/orders-now.ts';
import { addAccount, isStaffed } from '../staff/commands.ts';
import { faultOf, namesAround, passwordMin } from '../staff/password-rules.ts';
import { linkOf } from './link.ts';

/** Who claims the venue, from where, and in which request. */
export interface Claim extends BodyOf<'claimVenue'> {
  readonly address: string;
  readonly requestId: string;
}

type Claimed = Result<{ readonly email: string }, ErrorCode>;

/**
 * Makes the owner's account with the link that the server printed, and gives the venue its name. The only way to an
 * owner over HTTP. Of two with the same link at once, one gets it.
 */
export async function claimVenue(context: Context, claim: Claim): Promise<Claimed> {
  const { db, clock, random } = context;
  const link = await linkOf(context, claim);
  if (!link.ok) return link;
  const name = cleanText(claim.name, 80);
  const venue = cleanText(claim.venue ?? '', 60);
  const isNamed = (await findDetails(db.read)) !== undefined;
  if (name === '') return refuse('invalid_input', { field: 'name', rule: 'required' });
  if (venue === '' && !isNamed) return refuse('invalid_input', { field: 'venue', rule: 'required' });
  const email = cleanText(claim.email, 200).toLowerCase();
  const names = [...(await namesAround(db.read, { name, email })), venue];
  const fault = faultOf(claim.password, names);
  if (fault !== undefined) return refuse(fault, { field: 'password', min: String(passwordMin) });
  const passwordHash = await hashPassword(claim.password);
  return db.write(async (tx): Promise<Claimed> => {
    // Somebody may have been quicker, with the link or with `npm run manage`.
    if (!(await takeLink(tx, link.value)) || (await isStaffed(tx))) return refuse('opening_over');
    const [id, now] = [random.id(), clock.now()];
    await addAccount(tx, { id, email, name, role: 'owner', passwordHash, demo: false, now });
    if ((await findDetails(tx)) === undefined) await nameVenue(tx, venue, claim.language ?? 'en');
    await writeOpening(tx, { reached: 'house', finished_at: null });
    await menuChanged(tx);
    await orderingChanged(tx);
    const after = { name, address: claim.address };
    tx.audit({
      at: now,
      action: 'staff.claim',
      subject: email,
      staffId: id,
      after,
      requestId: claim.requestId,
    });
    return ok({ email });
  });
}

/** A new venue: in the owner's language, in Arabic and in English, with a tip for whoever likes to give one. */
function nameVenue(tx: Transaction, name: string, language: Language): Promise<void> {
  const spoken: readonly Language[] = ['en', 'ar', language];
  const venue: StoredVenue = {
    ...newVenue,
    names: { [language]: name },
    taglines: {},
    addresses: {},
    default_language: language,
    languages: languages.filter((one) => spoken.includes(one)),
    tips: { ...newVenue.tips, selected: 0 },
    service_charges: { ...newVenue.service_charges, enabled: false, selected: 0 },
  };
  return storeDetails(tx, JSON.stringify(venue));
}
