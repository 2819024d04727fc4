import { isServerAnswer } from '@sufra/client/answered';
import { refusalDataOf } from '@sufra/client/api-error';
import { useSyncExternalStore } from 'react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import type { GivenApproval, Needed } from './approval.ts';

/** An action that waits for an approval, while the dialog asks for one. */
export interface OpenAsk {
  readonly needed: Needed;
  /** What was sent last and has no answer. The action may be done: only this again, with its key, can't do it twice. */
  readonly unanswered: GivenApproval | undefined;
  /** Whether something is on its way. */
  readonly sending: boolean;
  /** Sends the action again with an approval. Rejects with why it was refused; the dialog then stays open. */
  readonly approve: (approval: GivenApproval) => Promise<void>;
  /** Gives the action up; it ends as it was refused, or without an answer where one was lost. */
  readonly giveUp: () => void;
  /** Its form is gone: as giving up, but what was sent ends with its own answer. */
  readonly leave: () => void;
}

let open: OpenAsk | undefined;
const listeners = new Set<() => void>();

function setOpen(next: OpenAsk | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The action that waits for an approval. Each `ApprovalDialog` that stands on the screen follows it. */
export function useOpenAsk(): OpenAsk | undefined {
  return useSyncExternalStore(subscribe, () => open);
}

/** Ends what waits for an approval, if anything does: the form that it was asked for is gone. */
export function leaveOpenAsk(): void {
  open?.leave();
}

/**
 * Sends an action. If it needs a manager, `ApprovalDialog` asks for one and the action is sent again with the approval; if it
 * is given up there, it ends with the refusal. What was typed in the form behind the dialog stays.
 */
export async function withApproval<Data>(
  send: (approval: { readonly approval?: GivenApproval }) => Promise<Data>,
): Promise<Data> {
  try {
    return await send({});
  } catch (error) {
    const needed = refusalDataOf(error, 'approval_required');
    // The form may have gone away meanwhile: nobody could answer, and the action would wait for ever.
    if (needed === undefined || listeners.size === 0) throw error;
    return ask(needed, error, (approval) => send({ approval }));
  }
}

function ask<Data>(
  first: Needed,
  refusal: unknown,
  send: (approval: GivenApproval) => Promise<Data>,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    let left = false;
    // How it ends when it is given up: it may be done, where what was sent has no answer.
    let outcome = refusal;
    const change = (changes: Partial<OpenAsk>) => {
      now = { ...now, ...changes };
      if (!left) setOpen(now);
    };
    const end = (why: unknown) => {
      if (!left) setOpen(undefined);
      if (now.needed.approval_id !== null) withdraw(now.needed.approval_id);
      reject(why);
    };
    const approve = async (approval: GivenApproval) => {
      change({ sending: true });
      try {
        resolve(await send(approval));
        if (!left) setOpen(undefined);
      } catch (error) {
        const answered = isServerAnswer(error);
        outcome = answered ? refusal : error;
        // What it is for may have changed, and managers may have been asked.
        const needed = refusalDataOf(error, 'approval_required') ?? now.needed;
        change({ needed, unanswered: answered ? undefined : approval, sending: false });
        if (left) end(error);
        throw error;
      }
    };
    const giveUp = () => {
      // What was sent may be done already: only its answer can end it.
      if (!now.sending) end(outcome);
    };
    const leave = () => {
      if (!now.sending) return end(outcome);
      // Its answer ends it. The next form must not open with it.
      left = true;
      setOpen(undefined);
    };
    let now: OpenAsk = { needed: first, unanswered: undefined, sending: false, approve, giveUp, leave };
    change({});
  });
}

/** The dialog doesn't wait for this. If it fails, managers see the request until it expires, and a toast says why. */
function withdraw(approvalId: string): void {
  client
    .call('withdrawApproval', { params: { approvalId } })
    .catch((error: unknown) => toasts.error(errorText(t, error)));
}
