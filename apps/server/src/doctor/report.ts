/** The results as text for people or as JSON for machines, without any secret. */
import type { Settings } from '../settings/settings.ts';
import type { Examined, Finding, Status } from './examine.ts';

const indent = 15;
const hidden = '[secret]';
/** Shorter ones would match ordinary words. */
const secretLengthMin = 4;
const labels: Readonly<Record<Status, string>> = {
  ok: 'ok',
  warning: 'WARNING',
  error: 'ERROR',
  skipped: 'skipped',
};

/** One line for each check, then what to do about each problem. */
export function textReport(results: readonly Examined[]): string {
  const lines = results.map(({ name, status, findings }) => {
    const shown = findings.filter((finding) => finding.status === status).map(({ what }) => what);
    return `${name.padEnd(indent)}${labels[status].padEnd(9)}${shown.join('; ')}`;
  });
  const problems = results.flatMap(({ name, findings }) =>
    findings.filter(isProblem).map((finding) => ({ name, ...finding })),
  );
  const advice = problems.map(
    ({ name, what, remedy }, index) => `${index + 1}. ${name}: ${what}.\n   ${remedy ?? ''}`,
  );
  const end = advice.length === 0 ? ['Nothing to do.'] : ['What to do:', ...advice];
  return `${[...lines, '', ...end].join('\n')}\n`;
}

/** The same for machines: `status` is the worst of all checks. */
export function jsonReport(results: readonly Examined[]): string {
  return `${JSON.stringify({ status: worstOf(results), checks: results }, null, 2)}\n`;
}

/** The exit code: 1 if anything would hurt the venue. */
export function exitCodeFor(results: readonly Examined[]): number {
  return worstOf(results) === 'error' ? 1 : 0;
}

function worstOf(results: readonly Examined[]): Status {
  return (['error', 'warning'] as const).find((one) => results.some(({ status }) => status === one)) ?? 'ok';
}

function isProblem({ status }: Finding): boolean {
  return status === 'warning' || status === 'error';
}

/** Hides the values of secret settings, wherever an error message may have brought them. */
export function withoutSecrets(
  results: readonly Examined[],
  secrets: readonly string[],
): readonly Examined[] {
  const clean = (text: string) => {
    let shown = text.replaceAll(/\/\/[^/@\s]*@/g, `//${hidden}@`);
    for (const secret of secrets) {
      if (secret.length >= secretLengthMin) shown = shown.replaceAll(secret, hidden);
    }
    return shown;
  };
  return results.map((result) => ({
    ...result,
    findings: result.findings.map((finding) => ({
      ...finding,
      what: clean(finding.what),
      ...(finding.remedy === undefined ? {} : { remedy: clean(finding.remedy) }),
    })),
  }));
}

/** Every secret value in the settings, as it is written and as it is meant. */
export function secretsOf(settings: Settings): readonly string[] {
  const { databaseUrl, epg, stripe, metricsToken, credentialsKey } = settings;
  const password = databaseUrl === undefined ? '' : (URL.parse(databaseUrl)?.password ?? '');
  const keys = [stripe.secretKey, stripe.webhookSecret, metricsToken, credentialsKey];
  const values = [epg.password, epg.pfxPassphrase, ...keys];
  return [...values, password, decodeURIComponent(password)]
    .filter((value) => value !== undefined)
    .toSorted((a, b) => b.length - a.length);
}
