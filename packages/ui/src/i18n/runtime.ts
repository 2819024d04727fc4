import { type Messages as LinguiMessages, setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';

/** What a text file is compiled to. */
export type CatalogueFile = LinguiMessages;

/** The texts of an app as `import.meta.glob` finds them: the path of each file, and how its messages are loaded. */
export type CatalogueFiles = Readonly<Record<string, () => Promise<CatalogueFile>>>;

/** What a key takes: nothing, or its arguments. */
type ArgumentsOf<Value> = Value extends undefined ? [] : [values: Value];

/** Translates a key into the current language. */
export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...values: ArgumentsOf<Messages[Key]>
) => string;

/** The group of a file: `…/ar/home.json` is `home`. */
const groupOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** Loads files of one language and puts them together: `…/ar/home.json` with `title` becomes `home.title`. */
async function loadLanguage(
  files: CatalogueFiles,
  language: string,
  isWanted: (group: string) => boolean,
): Promise<LinguiMessages> {
  const merged: LinguiMessages = {};
  const mine = Object.entries(files).filter(
    ([path]) => path.includes(`/${language}/`) && isWanted(groupOf(path)),
  );
  const load = async ([path, messages]: (typeof mine)[number]) => {
    const group = groupOf(path);
    for (const [key, message] of Object.entries(await messages())) merged[`${group}.${key}`] = message;
  };
  await Promise.all(mine.map(load));
  return merged;
}

/** The texts of the languages that were loaded. `renewed` is told of a language that got its later groups. */
function keptTexts<Language extends string>(
  files: CatalogueFiles,
  later: readonly string[],
  renewed: (language: Language, messages: LinguiMessages) => void,
) {
  const loaded = new Map<Language, LinguiMessages>();

  /** Loads a language without speaking it; `activate` speaks it at once then. */
  async function load(language: Language): Promise<void> {
    if (loaded.has(language)) return;
    const first = await loadLanguage(files, language, (group) => !later.includes(group));
    // What was asked for meanwhile comes with it.
    const rest = adding === undefined ? {} : await loadRest(language);
    loaded.set(language, { ...first, ...rest });
  }

  let adding: Promise<void> | undefined;
  const loadRest = (language: Language) => loadLanguage(files, language, (group) => later.includes(group));

  /** Loads the later groups too, of every language from now on. After a failure it can be tried again. */
  function loadLater(): Promise<void> {
    adding ??= addRest().catch((error: unknown) => {
      adding = undefined;
      throw error;
    });
    return adding;
  }

  async function addRest(): Promise<void> {
    for (const language of loaded.keys()) {
      const messages = { ...loaded.get(language), ...(await loadRest(language)) };
      loaded.set(language, messages);
      renewed(language, messages);
    }
  }

  return { of: (language: Language) => loaded.get(language), load, loadLater };
}

/**
 * The texts of an app. `t` is a new function after each change of language, so anything memoised with the old one is
 * rebuilt. A missing key shows itself as text, and so does every key before the first language is loaded. The groups
 * named in `later` are loaded when a page asks for them with `loadLater`: the first page doesn't wait for them.
 */
export function createI18n<Messages, Language extends string>(
  files: CatalogueFiles,
  later: readonly string[] = [],
) {
  const listeners = new Set<() => void>();
  let snapshot: { readonly language: Language | undefined; readonly t: Translate<Messages> } = {
    language: undefined,
    t: (key, ..._values) => key,
  };
  /** What the server has rendered a page with: parts that React takes over later must not find another language there. */
  let first: typeof snapshot | undefined;
  let wanted: Language | undefined;
  const texts = keptTexts<Language>(files, later, (language, messages) => {
    // What a language gets later belongs to it: a part that is taken over with those texts finds them.
    if (first?.language === language) first = { language, t: translator(language, messages) };
    if (snapshot.language === language) speak(language, messages);
  });

  function translator(language: Language, messages: LinguiMessages): Translate<Messages> {
    // Digits stay Latin in every language: prices, tables and times are read by the whole party.
    const locales = [`${language}-u-nu-latn`];
    const spoken = setupI18n({ locale: language, locales, messages: { [language]: messages } });
    return (key, ...values) => spoken._(key, values[0] as Record<string, unknown> | undefined);
  }

  /** Loads a language and switches to it. When two are requested at once, the later one wins. */
  async function activate(language: Language): Promise<void> {
    wanted = language;
    // One that is loaded is spoken at once: the server renders a page with it in the same breath.
    if (texts.of(language) === undefined) await texts.load(language);
    const messages = texts.of(language);
    if (messages !== undefined && snapshot.language !== language) speak(language, messages);
  }

  function speak(language: Language, messages: LinguiMessages): void {
    if (wanted !== language) return;
    snapshot = { language, t: translator(language, messages) };
    if (first === undefined || first.language === language) first = snapshot;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const current = () => snapshot;
  const rendered = () => (typeof document === 'undefined' ? snapshot : (first ?? snapshot));

  return {
    activate,
    load: texts.load,
    loadLater: texts.loadLater,
    /** The language spoken, undefined before the first `activate` is done. */
    language: () => snapshot.language,
    /** For code outside components. */
    t: ((...key) => snapshot.t(...key)) as Translate<Messages>,
    useT: (): Translate<Messages> => useSyncExternalStore(subscribe, current, rendered).t,
    useLanguage: (): Language | undefined => useSyncExternalStore(subscribe, current, rendered).language,
  };
}
