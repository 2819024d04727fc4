/** How long the server keeps what it needs for a while, in milliseconds. Housekeeping deletes by it; guests read it. */

const hourMs = 60 * 60_000;

/** How long a repeat of a write is recognised: the longest that clients are told to retry. */
export const idempotencyKeptMs = 48 * hourMs;

/** How long a disconnected browser can catch up; after that it reloads everything. */
export const eventsKeptMs = 6 * hourMs;

/** How long it is known which papers were printed and addresses told. */
export const papersKeptMs = 30 * 24 * hourMs;

/** How long a guest is told that their plan or request was replaced. */
export const replacedKeptMs = 30 * 24 * hourMs;
