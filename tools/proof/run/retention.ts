/** The part "retention": a venue forgets its guests of longer ago, while others order. */
import { prove, usual } from '../../retention/retention.ts';
import { readPatience } from '../rounds.ts';

const { database } = readPatience({ rounds: 1, seed: 0 });
const faults = await prove(database, usual);
process.exitCode = faults.length === 0 ? 0 : 1;
