import { type Messages as LinguiMessages, setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';

/** The files of one language as `import.meta.glob` gives them, eager and by default export: path → messages. */
export type CatalogueFiles = Readonly<Record<string, LinguiMessages>>;

/** What a key takes: nothing, or its arguments. */
type ArgumentsOf<Value> = Value extends undefined ? [] : [values: Value];

/** Says the text of a key in the language of the moment. */
export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...values: ArgumentsOf<Messages[Key]>
) => string;

type I18nOptions<Language extends string> = {
  /** Brings a language's files, when it is first needed. */
  readonly load: Readonly<Record<Language, () => Promise<CatalogueFiles>>>;
  /** Brings the files that the first screens don't need. */
  readonly rest?: Readonly<Record<Language, () => Promise<CatalogueFiles>>>;
};

/** Puts the files of a language together: `…/home.json` with `title` becomes `home.title`. */
export function mergeFiles(files: CatalogueFiles): LinguiMessages {
  const merged: LinguiMessages = {};
  for (const [path, messages] of Object.entries(files)) {
    const group = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    for (const [key, message] of Object.entries(messages)) merged[`${group}.${key}`] = message;
  }
  return merged;
}

/**
 * The texts of an app. `t` is a new function after each change of language, so that whatever was remembered with the
 * old one is made anew. A key that is nowhere says itself, and so does each one before the first language.
 */
export function createI18n<Messages, Language extends string>({ load, rest }: I18nOptions<Language>) {
  const i18n = setupI18n();
  const listeners = new Set<() => void>();
  let snapshot: { readonly language: Language | undefined; readonly t: Translate<Messages> } = {
    language: undefined,
    t: (key, ..._values) => key,
  };
  let wanted: Language | undefined;
  let wantsRest = false;
  const complete = new Set<Language>();

  function translator(): Translate<Messages> {
    return (key, ...values) => i18n._(key, values[0] as Record<string, unknown> | undefined);
  }

  async function messagesOf(language: Language): Promise<LinguiMessages> {
    const withRest = wantsRest && rest !== undefined;
    const [first, more] = await Promise.all([load[language](), withRest ? rest[language]() : {}]);
    if (withRest) complete.add(language);
    return mergeFiles({ ...first, ...more });
  }

  /** Loads a language and speaks it. When two are asked for at once, the later one wins. */
  async function activate(language: Language): Promise<void> {
    wanted = language;
    if (snapshot.language === language) return;
    speak(language, await messagesOf(language));
  }

  /**
   * Brings the rest of the texts of the language spoken, and of every one that is spoken later. What is on the screen is
   * not said anew: nothing that says one of them is drawn before they are there.
   */
  async function loadRest(): Promise<void> {
    wantsRest = true;
    if (wanted === undefined || complete.has(wanted)) return;
    speak(wanted, await messagesOf(wanted));
  }

  function speak(language: Language, messages: LinguiMessages): void {
    if (wanted !== language) return;
    // Digits stay Latin in every language: prices, tables and times are read by the whole party.
    i18n.loadAndActivate({ locale: language, locales: [`${language}-u-nu-latn`], messages });
    if (snapshot.language === language) return;
    snapshot = { language, t: translator() };
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const current = () => snapshot;

  return {
    activate,
    loadRest,
    /** The language spoken, undefined before the first `activate` is done. */
    language: () => snapshot.language,
    /** For places outside components. */
    t: ((...key) => snapshot.t(...key)) as Translate<Messages>,
    useT: (): Translate<Messages> => useSyncExternalStore(subscribe, current, current).t,
    useLanguage: (): Language | undefined => useSyncExternalStore(subscribe, current, current).language,
  };
}
