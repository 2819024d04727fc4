import { changedFields, type Fields, mergeEntries } from '@sufra/domain/menu/merge-entries';

/** How long after the last key a change is saved, in milliseconds. */
const saveAfterMs = 700;

/** What the draft has of a thing: the entry, and its version. */
export interface Version<Entry> {
  readonly entry: Entry;
  readonly version: string;
}

/** What somebody else made of a thing meanwhile, and the fields that both changed. */
export interface Conflict<Entry> {
  readonly theirs: Entry;
  readonly fields: readonly string[];
  readonly by: string | null;
}

/** What somebody else made of it, if that is why a save was refused. */
export interface Theirs<Entry> extends Version<Entry> {
  readonly by: string | null;
}

/** Where a form of the menu stands. */
export interface Held<Entry> {
  /** What the typed entry is based on. */
  readonly base: Entry;
  readonly version: string;
  readonly typed: Entry;
  readonly conflict: Conflict<Entry> | undefined;
  readonly isSaving: boolean;
  /** Why what was typed last was refused. */
  readonly error: unknown;
}

/** What a held entry needs from the rest of the console. */
export interface Needs<Entry> {
  /** What can be sent of what was typed; undefined while something in it is wrong. */
  readonly asSent: (typed: Entry) => Entry | undefined;
  /** Saves it and resolves to its version, once the draft has been read again. */
  readonly save: (entry: Entry, version: string) => Promise<string>;
  readonly theirsIn: (error: unknown) => Theirs<Entry> | undefined;
  /** Whether whoever typed it is still signed in. */
  readonly isSignedIn: () => boolean;
  /** Tells whoever left the form that something in it isn't saved, with the reason if the server gave one. */
  readonly tellUnsaved: (error?: unknown) => void;
  readonly onChange: () => void;
}

/**
 * What is typed into a form of one thing of the menu. It is saved a moment later, or at once when the form is left, and what was
 * typed during a save is saved after it. What others change meanwhile is put together with it, or asked about where both changed
 * the same field.
 */
export class HeldEntry<Entry extends object> {
  #held: Held<Entry>;
  /** The draft's version that was looked at last, and what the draft has now. */
  #seen: string;
  #draft: Version<Entry>;
  #forms = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #needs: Needs<Entry>;

  constructor(draft: Version<Entry>, needs: Needs<Entry>) {
    this.#held = { ...basedOn(draft), isSaving: false, error: null };
    this.#seen = draft.version;
    this.#draft = draft;
    this.#needs = needs;
  }

  get held(): Held<Entry> {
    return this.#held;
  }

  /** Whether something was typed that the draft doesn't have. */
  get isDirty(): boolean {
    const { base, typed } = this.#held;
    return changedFields(asFields(base), asFields(this.#needs.asSent(typed) ?? typed)).length > 0;
  }

  /** Whether nothing more happens with what was typed until somebody opens the form. */
  get isStuck(): boolean {
    return this.#forms === 0 && !this.#held.isSaving && this.isDirty;
  }

  /** Whether there is nothing left to keep once its form is closed. */
  get isDone(): boolean {
    return this.#forms === 0 && !this.#held.isSaving && !this.isDirty;
  }

  /** A form shows it. What is returned is called when the form is left: what was typed is saved at once. */
  open(): () => void {
    // What the draft had when it was left may be there again, taken back by somebody.
    if (this.#forms === 0 && !this.#held.isSaving) this.#seen = this.#held.version;
    this.#forms += 1;
    this.#set({ error: null });
    return () => {
      this.#forms -= 1;
      if (this.#forms === 0) this.#finish();
    };
  }

  type(typed: Entry): void {
    this.#set({ typed, error: null });
    if (this.#forms === 0) this.#finish();
  }

  /** Drops what was typed. */
  forget(): void {
    this.#set({ typed: this.#held.base, conflict: undefined, error: null });
  }

  /** Takes in what others saved. While a save is under way nobody knows yet whose it is. */
  look(draft: Version<Entry>): void {
    this.#draft = draft;
    if (this.#held.isSaving || this.#seen === draft.version) return;
    this.#seen = draft.version;
    if (draft.version === this.#held.version) return;
    if (this.isDirty) this.#takeIn({ ...draft, by: null });
    else this.#set(basedOn(draft));
  }

  /** Ends a conflict: of the fields that both changed, those in `theirs` are as the other wants them. */
  choose(theirs: readonly string[]): void {
    const { conflict, typed } = this.#held;
    if (conflict === undefined) return;
    const other = asFields(conflict.theirs);
    const taken = Object.fromEntries(theirs.map((field) => [field, other[field]]));
    this.#set({ typed: fromFields<Entry>({ ...asFields(typed), ...taken }), conflict: undefined });
  }

  /** Saves now what can be saved. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    const { typed, version, isSaving, conflict } = this.#held;
    const sent = this.#needs.asSent(typed);
    if (isSaving || conflict !== undefined || sent === undefined || !this.isDirty) return;
    if (!this.#needs.isSignedIn()) return;
    this.#set({ isSaving: true, error: null });
    let refusal: unknown;
    try {
      const saved = await this.#needs.save(sent, version);
      this.#set({ base: sent, version: saved, isSaving: false });
    } catch (error) {
      refusal = error;
      this.#refused(error, typed);
    }
    this.look(this.#draft);
    if (this.#forms === 0) this.#finish(refusal);
  }

  #refused(error: unknown, typed: Entry): void {
    const theirs = this.#needs.theirsIn(error);
    // What was typed since has not been refused.
    const stands = theirs === undefined && this.#held.typed === typed;
    this.#set({ isSaving: false, error: stands ? error : null });
    if (theirs !== undefined) this.#takeIn(theirs);
  }

  /** What happens with what was typed once its form is closed. */
  #finish(refusal?: unknown): void {
    if (this.#canSave()) void this.save();
    else if (this.isStuck && this.#needs.isSignedIn()) this.#needs.tellUnsaved(refusal);
    this.#needs.onChange();
  }

  #takeIn({ entry, version, by }: Theirs<Entry>): void {
    const { base, typed, conflict: asked } = this.#held;
    const mine = asFields(this.#needs.asSent(typed) ?? typed);
    const { merged, clashes } = mergeEntries(asFields(base), mine, asFields(entry));
    // What is asked about already is asked until somebody chooses, unless both agree by now.
    const fields = changedFields(mine, asFields(entry)).filter(
      (one) => clashes.includes(one) || asked?.fields.includes(one),
    );
    const conflict = fields.length === 0 ? undefined : { theirs: entry, fields, by };
    this.#set({ base: entry, version, typed: fromFields<Entry>(merged), conflict, error: null });
  }

  #canSave(): boolean {
    const { typed, isSaving, conflict, error } = this.#held;
    if (isSaving || conflict !== undefined || error !== null) return false;
    return this.#needs.asSent(typed) !== undefined && this.isDirty && this.#needs.isSignedIn();
  }

  #set(change: Partial<Held<Entry>>): void {
    this.#held = { ...this.#held, ...change };
    clearTimeout(this.#timer);
    if (this.#forms > 0 && this.#canSave()) this.#timer = setTimeout(() => void this.save(), saveAfterMs);
    this.#needs.onChange();
  }
}

function basedOn<Entry>({ entry, version }: Version<Entry>) {
  return { base: entry, version, typed: entry, conflict: undefined };
}

/** A list is changed as a whole: it has one field. */
function asFields(entry: object): Fields {
  return Array.isArray(entry) ? { list: entry } : (entry as Fields);
}

function fromFields<Entry extends object>(fields: Fields): Entry {
  const { list } = fields;
  return (Array.isArray(list) ? list : fields) as Entry;
}
