/** Draws docs/proof.md from the parts. */
import type { Figure, ProofPart } from './part.ts';
import { shortMachine } from './where.ts';

const head = `# Proof

Written by \`npm run prove\`; a change by hand is lost. Each part says what was done to the real program and what came out. With its seed
and its commit the same can be done again: \`npm run prove -- NAME\`. A part that failed is shown as failed, one that was broken off as far
as it came. A part of many rounds goes on from one version of the program to the next, and names the commit of each. The files of the
parts are in [proof/](proof).
`;

/** The document, in Markdown. */
export function drawProof(parts: readonly ProofPart[]): string {
  const overview = [
    '| Part | What came out | Date | Commit |',
    '| ---- | ------------- | ---- | ------ |',
    ...parts.map(
      (part) => `| [${part.part}](#${part.part}) | ${verdictOf(part)} | ${part.date} | \`${part.commit}\` |`,
    ),
  ];
  return [head, overview.join('\n'), ...parts.map(drawPart)].join('\n');
}

/** In a few words, what came out of a part. */
export function verdictOf({
  passed,
  untried,
  unfinished,
}: Pick<ProofPart, 'passed' | 'untried' | 'unfinished'>): string {
  if (untried !== undefined) return `not tried: ${untried}`;
  if (!passed) return '**failed**';
  return unfinished === undefined ? 'passed' : `passed so far: ${unfinished.done} of ${unfinished.of} rounds`;
}

function drawPart(part: ProofPart): string {
  const { title, seed, commit, earlier = [], machine, date, figures, faults = [] } = part;
  const facts = [
    verdictOf(part),
    ...(seed === null ? [] : [`seed ${seed}`]),
    `commit \`${commit}\``,
    ...(earlier.length === 0 ? [] : [`rounds before at ${earlier.map((one) => `\`${one}\``).join(', ')}`]),
    date,
    shortMachine(machine),
  ];
  const limited = figures.some(({ limit }) => limit !== undefined);
  const rows = figures.map((figure) => {
    const cells = [figure.name, shownValue(figure), ...(limited ? [limitOf(figure)] : [])];
    return `| ${cells.join(' | ')} |`;
  });
  const heads = limited ? ['| | | allowed |', '| - | - | - |'] : ['| | |', '| - | - |'];
  return [
    `\n## ${part.part}\n`,
    `${title}\n`,
    `${facts.join(' · ')}\n`,
    ...(rows.length === 0 ? [] : [...heads, ...rows, '']),
    ...faults.slice(0, faultsShown).map((fault) => `- ${fault.replaceAll(/\s+/g, ' ').slice(0, 300)}`),
    ...(faults.length > faultsShown ? [`- and ${faults.length - faultsShown} more`] : []),
  ].join('\n');
}

const faultsShown = 12;

function shownValue({ value, unit }: Figure): string {
  return `${shownNumber(value)}${unit === '' ? '' : ` ${unit}`}`;
}

function limitOf({ limit }: Figure): string {
  if (limit === undefined) return '';
  return typeof limit === 'number' ? `≤ ${shownNumber(limit)}` : limit;
}

/** Whole numbers whole, others with three digits. */
function shownNumber(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
