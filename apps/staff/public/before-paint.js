// Sets theme, language and reading direction before the first paint.
// A separate file, because the page allows no inline scripts.
try {
  const theme = localStorage.getItem('sufra.staff.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem('sufra.staff.language');
  if (language) document.documentElement.lang = language;
  const rightToLeft = /^(?:ar|fa|he|ur)\b/;
  if (rightToLeft.test(language)) document.documentElement.dir = 'rtl';
} catch (error) {
  console.warn('The browser keeps no settings for this page.', error);
}
