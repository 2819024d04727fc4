/** With `--help` a command says how it is used and ends, before it opens anything. */
export function helpIfAsked(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
