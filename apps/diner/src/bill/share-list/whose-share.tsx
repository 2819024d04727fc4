import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptIsLive } from '@sufra/domain/bill/decide-attempt';
import { Hand } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { isRequestedFromStaff, type Share } from '../shares/shapes.ts';
import { isMine } from './own-share.ts';
import { claimedBy } from './use-claim.ts';

/** The id of the note that says whose a share is. */
export const noteId = ({ id }: Share) => `whose-${id}`;

type WhoseShareProps = {
  readonly share: Share;
  /** Whether it stands among this phone's own, even if the claim ran out. */
  readonly own: boolean;
};

/** Who is about to pay a share: this phone, or another. Nothing where staff have been asked, which says so already. */
export function WhoseShare({ share, own }: WhoseShareProps) {
  const t = useT();
  const claimant = claimedBy(share);
  if (isRequestedFromStaff(share)) return null;
  if (claimant === 'other') return <ClaimedByOther name={share.claim?.name} />;
  if (claimant === undefined && !own) return null;
  return (
    <p id={noteId(share)} aria-live="polite" className="text-sm text-ink-2">
      {t(isKept(share) ? 'split.yours' : 'split.lapsed')}
    </p>
  );
}

/** Whether other phones can't take it: by a claim, or because a card page is open for it. */
function isKept(share: Share): boolean {
  const state = share.attempt?.state as AttemptState | undefined;
  return claimedBy(share) === 'me' || (isMine(share) && state !== undefined && attemptIsLive(state));
}

function ClaimedByOther({ name }: { readonly name: string | null | undefined }) {
  const t = useT();
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
      <Hand aria-hidden="true" className="size-4 flex-none" />
      {name ? t('split.takenBy', { name }) : t('split.taken')}
    </p>
  );
}
