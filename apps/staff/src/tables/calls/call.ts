import type { DataOf } from '@sufra/contract/calls';

/** A guest's call for a waiter or for their car. */
export type Call = DataOf<'staffService'>['open'][number];
