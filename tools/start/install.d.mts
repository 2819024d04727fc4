type Packages = {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly resolved?: string; readonly optional?: boolean }>
  >;
};

export function matchesLock(lock: Packages, installed: Packages): boolean;
export function ensureInstalled(): Promise<string>;
export function become(runtime: string, program: string, args: readonly string[]): void;
export function npm(args: readonly string[]): Promise<{ readonly code: number; readonly said: string }>;
export function onOrphaned(stop: () => void): void;
