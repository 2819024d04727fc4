/*
 * Runs in the head, before the first paint and before the app's own script: language, direction and theme of the page,
 * and the first reads of the menu. A classic script without imports; `early-answers.ts` hands its answers to the app.
 */
(() => {
  const html = document.documentElement;
  const query = new URLSearchParams(location.search);
  const languages = ['en', 'ar', 'ru', 'tr'];

  function stored(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that keeps nothing is a browser at its first visit.
      return null;
    }
  }

  const wished = [stored('language'), ...navigator.languages].map((code) => code?.slice(0, 2) ?? '');
  const language = wished.find((code) => languages.includes(code)) ?? 'en';
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
  html.dataset.page = location.pathname === '/' ? 'welcome' : 'app';
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;

  // The links of the prerendered screen keep the query string, like every other link.
  document.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-keep]') : null;
      if (link) link.search = location.search;
    },
    true,
  );

  // The page's own code and texts come together with the app's, not after it.
  const files = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="early-files"]')?.content ?? '{}',
  );
  const page = location.pathname;
  for (const name of new Set([language, page === '/' ? page : 'chrome', page])) {
    for (const file of files[name] ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` });
      document.head.append(link);
    }
  }

  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api/v1/';
  const early = new Map<string, Promise<Response>>();
  Object.assign(window, { earlyAnswers: early });
  const table = query.get('table_number');
  if (!table) return;

  function start(path: string): Promise<Response> {
    const answer = fetch(base + path, {
      headers: { accept: 'application/json', 'accept-language': language },
    });
    early.set(base + path, answer);
    // Whoever takes the answer meets its failure; one that nobody takes is nobody's.
    answer.catch(() => undefined);
    return answer;
  }
  function begin(path: string): void {
    void start(path);
  }
  function startMenu(customerId: string) {
    const id = encodeURIComponent(customerId);
    begin(`customer/home/${id}`);
    if (location.pathname === '/' || location.pathname === '/home')
      begin(`customer/item/all/${id}/1000?page=1`);
  }
  async function meet(tableInfo: Promise<Response>) {
    const answer = await (await tableInfo).clone().json();
    const id = answer?.data?.customer?.id;
    if (id && String(id) !== known) startMenu(String(id));
  }

  const known = storedCustomer(stored('customer_id'));
  begin('venue');
  begin('customer/categories/all');
  if (table === '0') return startMenu('999999');
  const key = query.get('k');
  const tableInfo = start(
    `customer/tableinfo/${encodeURIComponent(table)}${key ? `?${new URLSearchParams({ k: key })}` : ''}`,
  );
  if (known) startMenu(known);
  meet(tableInfo).catch(() => undefined);

  function storedCustomer(text: string | null): string {
    const id = text?.startsWith('{') ? /"id"\s*:\s*"?([^",}]+)/.exec(text)?.[1] : text;
    return id && id !== '999999' ? id : '';
  }
})();
