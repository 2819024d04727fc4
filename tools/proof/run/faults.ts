/** The parts "faults-…": something goes wrong around the program, and nothing that was acknowledged may be lost. */
import { faults } from '../../faults/list.ts';
import { makeHappen } from '../../faults/make-happen.ts';
import { readPatience } from '../rounds.ts';

const { seed, names } = readPatience({ rounds: 1, seed: 71_001 });
const fault = faults.find(({ name }) => name === names[0]);
if (fault === undefined) throw new Error(`no fault is called ${names[0]}`);
process.exitCode = (await makeHappen(fault, seed)) ? 0 : 1;
