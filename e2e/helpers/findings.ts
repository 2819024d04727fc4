/** What axe, a thumb and a narrow screen find on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { smallTargets } from './targets.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA, targets below 44 px, and what is wider than the screen; each with the name of the page. */
export async function findings(page: Page, name: string): Promise<readonly string[]> {
  const axe = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  const small = await page.evaluate(smallTargets);
  const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...axe.violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html ?? ''}`),
    ...small.map((told) => `${name}: ${told}`),
    ...(by > 0 ? [`${name}: ${String(by)} px too wide`] : []),
  ];
}
