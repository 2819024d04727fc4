export const root: string;
export function findRuntime(): string | undefined;
export function linkRuntime(): void;
export function whyNotStarting(node: string): string | undefined;
