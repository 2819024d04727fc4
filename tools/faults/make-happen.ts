/** Makes a fault happen, and leaves what came of it as a part of the proof. */
import { type Done, leavePart } from '../proof/part.ts';
import {
  boundsOf,
  type Fault,
  type Figure,
  hasPassed,
  isWithin,
  linesOf,
  type Outcome,
  Skipped,
} from './parts/report.ts';

/** The part that an outcome makes; a figure beyond its bounds is a fault, too. */
export function partOf(
  { name, title, always }: Pick<Fault, 'name' | 'title' | 'always'>,
  seed: number,
  outcome: Outcome,
): Done {
  const { figures, broken } = outcome;
  const beyond = figures
    .filter((figure) => !isWithin(figure))
    .map((figure) => `${figure.name}: ${figure.value} ${figure.unit}${boundsOf(figure)}`);
  const faults = [...broken, ...beyond];
  return {
    part: `faults-${name}`,
    title: `${title}.`,
    seed: always === true ? null : seed,
    figures: figures.map(forProof),
    passed: hasPassed(outcome),
    ...(faults.length === 0 ? {} : { faults }),
  };
}

/** A figure as the proof has it: a bare limit is the most, and a text says what else it must be. */
function forProof({ least, ...figure }: Figure): Done['figures'][number] {
  return least === undefined ? figure : { ...figure, limit: `≥ ${least}` };
}

/** Whether all was well. A fault that can't happen on this machine leaves why, and is no failure. */
export async function makeHappen(fault: Fault, seed: number): Promise<boolean> {
  const { name } = fault;
  try {
    const outcome = await fault.run({ seed, say: (line) => console.log(`  ${name}: ${line}`) });
    leavePart(partOf(fault, seed, outcome));
    console.log(linesOf(fault, outcome).join('\n'));
    return hasPassed(outcome);
  } catch (error) {
    const nothing = partOf(fault, seed, { figures: [], broken: [] });
    if (error instanceof Skipped) {
      leavePart({ ...nothing, passed: false, untried: error.message });
      console.log(`- ${name}: not tried, ${error.message}`);
      return true;
    }
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    leavePart({ ...nothing, passed: false, faults: [why] });
    console.error(`✗ ${name}: ${why}`);
    return false;
  }
}
