import type { DataOf } from '@sufra/contract/calls';

/** A call for a waiter or for a car. */
export type ServiceRequest = DataOf<'staffService'>['open'][number];
