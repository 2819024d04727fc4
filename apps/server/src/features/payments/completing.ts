import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/rows.ts';

/**
 * Whether the provider was asked to complete a payment and has not answered: the money may be moving, whoever is on the
 * page, and should this process have died with the question, only asking again can tell.
 */
export function mayBeCompleting(
  context: Context,
  { checked_at, outcome }: Pick<AttemptRow, 'checked_at' | 'outcome'>,
): boolean {
  return context.provider.capabilities.needsFinalize && checked_at !== null && outcome === null;
}
