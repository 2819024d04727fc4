/** What axe, a thumb and a narrow screen find on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { smallTargets } from './targets.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on a page (WCAG 2.2 AA), each with the name of the page. */
export async function axeFindings(page: Page, name: string): Promise<readonly string[]> {
  // No page here has frames, and without them the legacy mode needs no extra page to collect the result.
  // What passes is not written down in full: that takes longer than the checks.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => {
    const [node] = nodes.filter((one) => !isCovered(one));
    return node === undefined ? [] : [`${name} ${id}: ${node.html}`];
  });
}

/**
 * Whether a target is too small for axe because a bar that stays on the screen covers a part of it: it comes out when the page is
 * scrolled, and its whole size is held by `smallTargets`.
 */
function isCovered({ any }: Violation['nodes'][number]): boolean {
  return any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured');
}

/** WCAG 2.2 AA, targets below 44 px, and what is wider than the screen; each with the name of the page. */
export async function findings(page: Page, name: string): Promise<readonly string[]> {
  const small = await page.evaluate(smallTargets);
  const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(await axeFindings(page, name)),
    ...small.map((told) => `${name}: ${told}`),
    ...(by > 0 ? [`${name}: ${String(by)} px too wide`] : []),
  ];
}
