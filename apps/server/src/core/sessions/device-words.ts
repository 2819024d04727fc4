/** The browser and the system of a device, by the names that people know; null where they are unknown. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** In this order: Edge, Opera and Samsung's browser also say Chrome, and everybody says Safari. */
const browsers: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

/** An iPad names itself Macintosh, unless it requests the mobile site. */
const systems: Names = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** What a device is called, by the user agent that its browser sends. */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (names: Names) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
