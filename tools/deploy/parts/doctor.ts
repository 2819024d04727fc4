/** What the doctor says as JSON. */
type Told = {
  readonly checks: readonly {
    readonly name: string;
    readonly findings: readonly { readonly status: string; readonly what: string }[];
  }[];
};

/** What `doctor --json` complains of, by check. `said` may have other lines before and after the JSON. */
export function complaintsOf(said: string): readonly { readonly check: string; readonly what: string }[] {
  const { checks } = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as Told;
  return checks.flatMap(({ name, findings }) =>
    findings
      .filter(({ status }) => !['ok', 'skipped'].includes(status))
      .map(({ what }) => ({ check: name, what })),
  );
}
