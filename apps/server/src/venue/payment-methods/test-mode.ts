import type { Language } from '@sufra/contract/core/constants';
import { textsOf } from '../../core/texts.ts';

/** The test mode notice in the reader's language. */
export function testNotice(testMode: boolean, language: Language): string | null {
  return testMode ? textsOf('pages', language).testMode : null;
}

/** A banner for the server's own pages, on screen and paper, while card payments are in test mode. */
export function testModeStrip(testMode: boolean, language: Language): string {
  const notice = testNotice(testMode, language);
  return notice === null ? '' : `<p class="test-mode" role="note">${notice}</p>`;
}

/** Warning stripes along the edge. */
export const testModeStyle = `
.test-mode{position:fixed;inset:0 0 auto;z-index:1;padding:.5rem 1rem .625rem;border-block-end:4px solid;border-image:repeating-linear-gradient(135deg,#eba61f 0 12px,#231a13 12px 24px) 4;background:#231a13;color:#fdfaf4;font:600 .9375rem/1.3 "Rubik Variable",system-ui,sans-serif;text-align:center}
@media print{.test-mode{position:static;margin-block-end:1rem;border:2px solid #231a13;background:none;color:#231a13}}
`;
