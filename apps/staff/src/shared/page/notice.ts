import type { LucideIcon } from 'lucide-react';

/** Something that everybody has to know on every page, for as long as it is so. */
export interface Notice {
  readonly key: string;
  /** An alarm stops work, and is read out at once. */
  readonly tone: 'alarm' | 'notice';
  readonly icon: LucideIcon;
  /** What it is about, set apart from the rest. */
  readonly title?: string;
  readonly text: string;
  /** Where it is looked at. */
  readonly link?: { readonly to: string; readonly label: string };
  /** What ends it from here. */
  readonly action?: {
    readonly label: string;
    readonly busy: boolean;
    readonly onPress: () => void;
    /** Asked first, where a wrong press would lose something. */
    readonly question?: { readonly title: string; readonly hint: string };
  };
}
