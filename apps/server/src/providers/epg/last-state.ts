import type { KnownSession, Outcome, ProviderResult } from '../provider.ts';
import { rowOf } from './answer.ts';
import { successCode } from './codes.ts';
import type { Gateway, GatewayAnswer } from './gateway.ts';
import { readFinalization } from './outcome.ts';
import type { EpgFields } from './requests.ts';
import type { EpgSettings } from './settings.ts';

/** What it means that a list of transactions in this last state names a payment. */
const lists = [
  { name: 'Captured', state: 'captured' },
  { name: 'Reversed', state: 'declined' },
  { name: 'Declined', state: 'declined' },
] as const;

const perPage = 50;
/** A thousand payments around one of them: more than a restaurant has in that time. */
const pagesMax = 20;
const dayMs = 86_400_000;

/**
 * Asks for the lists of transactions by their last state, and looks for a payment in them; nothing is charged. A
 * capture counts only if the list of captured ones has it, for this session, to the fils. Undefined if no list has it,
 * or the account may not ask.
 */
export async function lastStateOf(
  gateway: Gateway,
  settings: EpgSettings,
  session: KnownSession,
): Promise<ProviderResult<Outcome> | undefined> {
  if (session.createdAt === undefined) return undefined;
  const fields = queryFields(settings, session.createdAt);
  for (const { name, state } of lists) {
    const listed = await find(gateway, { ...fields, LastTranState: name }, session);
    if (listed === 'missing') continue;
    if (!listed.ok) return listed.code === 'outcome_unknown' ? listed : undefined;
    if (listed.code !== successCode) return undefined;
    return state === 'captured'
      ? readFinalization(listed, session)
      : { ok: true, value: { state, raw: listed.raw } };
  }
  return undefined;
}

/** The row of a list that names a payment, as an answer of its own; or why there is none. */
async function find(gateway: Gateway, fields: EpgFields, { providerRef }: KnownSession) {
  for (let page = 0; page < pagesMax; page += 1) {
    const span = { From: String(page * perPage), To: String((page + 1) * perPage) };
    const given = await gateway('QueryData', { ...fields, ...span });
    if (!given.ok || given.code !== successCode) return given;
    const found = rowOf(given.answer, providerRef);
    if (found !== undefined) return rowAnswer(given, found);
    if (rowsIn(given) < perPage) break;
  }
  return 'missing';
}

/** The others' payments are left out of what is stored. */
function rowAnswer(
  given: GatewayAnswer,
  { prefix, row }: NonNullable<ReturnType<typeof rowOf>>,
): GatewayAnswer {
  const kept = Object.entries(given.raw.response as Record<string, unknown>).filter(([path]) =>
    path.startsWith(prefix),
  );
  return { ...given, answer: row, raw: { ...given.raw, response: Object.fromEntries(kept) } };
}

function rowsIn({ answer }: GatewayAnswer): number {
  return [...answer.keys()].filter((path) => path.endsWith('.transactionid')).length;
}

/** A day more on either side, as clocks and time zones differ. */
function queryFields(settings: EpgSettings, createdAt: number): EpgFields {
  return {
    ...(settings.store === undefined ? {} : { Store: settings.store }),
    ...(settings.terminal === undefined ? {} : { Terminal: settings.terminal }),
    Name: 'QueryTransactionsByLastState',
    StartDate: timeOf(createdAt - dayMs),
    EndDate: timeOf(createdAt + 3 * dayMs),
    OrderByDate: 'Descending',
  };
}

/** `2026-03-10 21:14:05` in the Emirates, where the bank is. */
function timeOf(at: number): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Asia/Dubai');
  return zoned.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}
