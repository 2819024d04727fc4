import { foundation } from './001-foundation.ts';
import { serviceRequests } from './002-service-requests.ts';
import { money } from './003-money.ts';
import { splits } from './004-splits.ts';
import { providerWatch } from './005-provider-watch.ts';
import { keysByTime } from './006-keys-by-time.ts';
import { newestVisits } from './007-newest-visits.ts';
import { growth } from './008-growth.ts';
import { presence } from './009-presence.ts';
import { consent } from './010-consent.ts';
import { limits } from './011-limits.ts';
import { demoMark } from './012-demo-mark.ts';
import { sessionDevices } from './013-session-devices.ts';
import { approvals } from './014-approvals.ts';
import { papers } from './015-papers.ts';
import { people } from './016-people.ts';
import { whatWasResolved } from './017-what-was-resolved.ts';
import { countedFeedback } from './018-counted-feedback.ts';
import { callsWithReasons } from './019-calls-with-reasons.ts';
import { partsOfADish } from './020-parts-of-a-dish.ts';
import { options } from './021-options.ts';
import { hostCookies } from './022-host-cookies.ts';
import { orderingTogether } from './023-ordering-together.ts';
import { push } from './024-push.ts';
import { whatADishIsLike } from './025-what-a-dish-is-like.ts';
import { feedbackToAnswer } from './026-feedback-to-answer.ts';
import { dailyTotals } from './027-daily-totals.ts';
import { zReports } from './028-z-reports.ts';
import { theFloor } from './029-the-floor.ts';
import { menuDrafts } from './030-menu-drafts.ts';
import { printers } from './031-printers.ts';
import { received } from './032-received.ts';
import { preparationTimes } from './033-preparation-times.ts';
import { comps } from './034-comps.ts';
import { drawers } from './035-drawers.ts';
import { courses } from './036-courses.ts';
import { tablesTogether } from './037-tables-together.ts';
import { invitations } from './038-invitations.ts';
import { bookings } from './039-bookings.ts';
import { dishesAway } from './040-dishes-away.ts';
import { paymentsOfAGuest } from './041-payments-of-a-guest.ts';
import { cars } from './042-cars.ts';
import { webhooks } from './043-webhooks.ts';
import { wordsOfBookings } from './044-words-of-bookings.ts';
import { deedsOfAPerson } from './045-deeds-of-a-person.ts';
import { languageOfFeedback } from './046-language-of-feedback.ts';
import { members } from './047-members.ts';
import { cardAccounts } from './048-card-accounts.ts';
import { fullInvoices } from './049-full-invoices.ts';
import { sharedTablets } from './050-shared-tablets.ts';
import { unpaidBills } from './051-unpaid-bills.ts';
import { sinceWhenAtAVisit } from './052-since-when-at-a-visit.ts';
import { stationsDue } from './053-stations-due.ts';
import { overpaidShares } from './054-overpaid-shares.ts';
import { tablesMovedFrom } from './055-tables-moved-from.ts';
import { bookedTables } from './056-booked-tables.ts';
import { joinedParty } from './057-joined-party.ts';
import { wordsWithoutArticles } from './058-words-without-articles.ts';
import { whatGuestsLeft } from './059-what-guests-left.ts';
import { kitchenDisplays } from './060-kitchen-displays.ts';
import { buyersOnNoInvoice } from './061-buyers-on-no-invoice.ts';
import { neverOnABill } from './062-never-on-a-bill.ts';

/** A step of the schema. Statements are written once; `ddlFor` translates them for each database. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** A statement for both databases, or one for each where they have no words in common, as for JSON. */
type Statement = string | Readonly<Record<'sqlite' | 'postgres', string>>;

/** All migrations, in order. One that has shipped never changes. */
export const migrations: readonly Migration[] = [
  foundation,
  serviceRequests,
  money,
  splits,
  providerWatch,
  keysByTime,
  newestVisits,
  growth,
  presence,
  consent,
  limits,
  demoMark,
  sessionDevices,
  approvals,
  papers,
  people,
  whatWasResolved,
  countedFeedback,
  callsWithReasons,
  partsOfADish,
  options,
  hostCookies,
  orderingTogether,
  push,
  whatADishIsLike,
  feedbackToAnswer,
  dailyTotals,
  zReports,
  theFloor,
  menuDrafts,
  printers,
  received,
  preparationTimes,
  comps,
  drawers,
  courses,
  tablesTogether,
  invitations,
  bookings,
  dishesAway,
  paymentsOfAGuest,
  cars,
  webhooks,
  wordsOfBookings,
  deedsOfAPerson,
  languageOfFeedback,
  members,
  cardAccounts,
  fullInvoices,
  sharedTablets,
  unpaidBills,
  sinceWhenAtAVisit,
  stationsDue,
  overpaidShares,
  tablesMovedFrom,
  bookedTables,
  joinedParty,
  wordsWithoutArticles,
  whatGuestsLeft,
  kitchenDisplays,
  buyersOnNoInvoice,
  neverOnABill,
];

/**
 * A statement in a database's dialect. Three things differ: `integer` is 64 bits in SQLite and 32 in PostgreSQL,
 * auto-increment is declared differently, and so is the order of letters by their codes, which beginnings of words are found
 * by. SQLite's tables are STRICT.
 */
export function ddlFor(dialect: 'sqlite' | 'postgres', statement: Statement): string {
  if (typeof statement !== 'string') return statement[dialect];
  if (dialect === 'postgres') {
    return statement
      .replaceAll(/\bid identity primary key/g, 'id bigint generated by default as identity primary key')
      .replaceAll(/\binteger\b/g, 'bigint')
      .replaceAll(/\bcollate binary\b/g, 'collate "C"');
  }
  const sqlite = statement.replaceAll(/\bid identity primary key/g, 'id integer primary key autoincrement');
  return sqlite.startsWith('create table') ? `${sqlite} strict` : sqlite;
}
