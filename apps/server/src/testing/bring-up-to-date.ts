/**
 * Brings data up to date by the function that a starting server calls, and ends: for those who interrupt it again and again.
 * It makes no backup, whose writes would be counted with those of the upgrade.
 */
import { systemClock } from '../clock-and-random.ts';
import { openDatabase } from '../database/open.ts';
import { readSettings } from '../settings/settings.ts';

const onError = (error: unknown) => console.error(error);
const db = await openDatabase(readSettings(), { now: systemClock.now, onError }, 'server');
await db.close();
