// Theme, language and reading direction stand before the first paint. A file of its own: the page allows no inline script.
try {
  const theme = localStorage.getItem('sufra.staff.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem('sufra.staff.language');
  if (language) document.documentElement.lang = language;
  if (language === 'ar') document.documentElement.dir = 'rtl';
} catch (error) {
  console.warn('The browser keeps no settings for this page.', error);
}
