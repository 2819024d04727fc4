import type { Language } from '@sufra/contract/constants';

const texts: Readonly<Record<Language, string>> = {
  en: 'Test mode: no real money',
  ar: 'وضع تجريبي: لا نقود حقيقية',
  ru: 'Тестовый режим: деньги не настоящие',
  tr: 'Test modu: gerçek para yok',
};

/** What every page has to say, in the language of its reader. */
export function testNotice(testMode: boolean, language: Language): string | null {
  return testMode ? texts[language] : null;
}

/** The strip over a page of the server's own, on the screen and on paper, where card payments are pretended. */
export function testModeStrip(testMode: boolean, language: Language): string {
  const notice = testNotice(testMode, language);
  return notice === null ? '' : `<p class="test-mode" role="note">${notice}</p>`;
}

/** How the strip looks: hazard stripes at its edge, as round a building site. */
export const testModeStyle = `
.test-mode{position:fixed;inset:0 0 auto;z-index:1;padding:.5rem 1rem .625rem;border-block-end:4px solid;border-image:repeating-linear-gradient(135deg,#eba61f 0 12px,#231a13 12px 24px) 4;background:#231a13;color:#fdfaf4;font:600 .9375rem/1.3 "Rubik Variable",system-ui,sans-serif;text-align:center}
@media print{.test-mode{position:static;margin-block-end:1rem;border:2px solid #231a13;background:none;color:#231a13}}
`;
