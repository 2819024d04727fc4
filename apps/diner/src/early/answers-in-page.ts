import type { Language } from '@sufra/contract/constants';
import { firstAnswersId, type HomeAnswers } from '@sufra/contract/first-answers';

/** What the server has put into Home's page. */
export type AnswersInPage = Omit<HomeAnswers, 'language'>;

/**
 * What the server has put into the page, as soon as the page is here to its end, which is before the app's script runs.
 * Undefined where there is nothing or in another language than the page's, and where the page may be an old one: a
 * browser that goes back, or opens its windows again, takes a page as it was, however long ago.
 */
export async function answersInPage(language: Language): Promise<AnswersInPage | undefined> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
  }
  const [opened] = performance.getEntriesByType('navigation');
  const block = document.getElementById(firstAnswersId);
  if (!block || (opened as PerformanceNavigationTiming | undefined)?.type === 'back_forward')
    return undefined;
  const answers = JSON.parse(block.textContent) as AnswersInPage & { readonly language: Language };
  return answers.language === language ? answers : undefined;
}
