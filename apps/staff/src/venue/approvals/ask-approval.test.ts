import { ApiError } from '@sufra/client/api-error';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/render.tsx';
import { leaveOpenAsk, useOpenAsk, withApproval } from './ask-approval.ts';

const refusal = (code: string, approval_id: string | null = null) =>
  new ApiError(403, { code, message: code, data: { subject: 'lines k', approval_id } });

const samir = { manager_id: 'samir', pin: '1111' };

/** An action that needs a manager: its dialog is on the screen, and `answer` answers what is sent with an approval. */
async function asked() {
  const dialog = renderHook(useOpenAsk);
  let answer = (_: unknown) => {};
  const ended = withApproval(({ approval }) => {
    if (approval === undefined) return Promise.reject(refusal('approval_required'));
    return new Promise((_, reject) => {
      answer = reject;
    });
  });
  const why = ended.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : 'no answer'),
  );
  await waitFor(() => expect(dialog.result.current).toBeDefined());
  return { dialog, why, refuse: (error: unknown) => answer(error) };
}

test('an action whose form is gone before a manager is needed ends as it was refused [APPR-9]', async () => {
  await expect(withApproval(() => Promise.reject(refusal('approval_required')))).rejects.toMatchObject({
    code: 'approval_required',
  });
  const next = renderHook(useOpenAsk);
  expect(next.result.current, 'the next form opens without it').toBeUndefined();
});

test('a form that goes away while a PIN is checked ends with the answer, and asks nothing in the next form [APPR-9]', async () => {
  const { dialog, why, refuse } = await asked();
  const sent = dialog.result.current?.approve(samir).catch(() => 'refused');
  leaveOpenAsk();
  dialog.unmount();
  const next = renderHook(useOpenAsk);
  expect(next.result.current).toBeUndefined();
  refuse(refusal('pin_wrong'));
  expect(await sent).toBe('refused');
  expect(await why).toBe('pin_wrong');
});

test('managers who were asked by a form that is gone are asked no longer [APPR-9]', async () => {
  const server = fakeServer({});
  const { dialog, why, refuse } = await asked();
  const sent = dialog.result.current?.approve({ ask: true }).catch(() => 'refused');
  leaveOpenAsk();
  refuse(refusal('approval_required', 'a1'));
  await sent;
  expect(await why).toBe('approval_required');
  expect(dialog.result.current).toBeUndefined();
  await waitFor(() =>
    expect(server.of('withdrawApproval').map(({ path }) => path)).toEqual(['staff/approvals/a1']),
  );
  vi.unstubAllGlobals();
});

test('what is given up without an answer ends as unanswered: it may be done [APPR-9] [SCREEN-9]', async () => {
  const { dialog, why, refuse } = await asked();
  const sent = dialog.result.current?.approve(samir).catch(() => 'no answer');
  refuse(new TypeError('Failed to fetch'));
  await sent;
  act(() => dialog.result.current?.giveUp());
  expect(await why).toBe('no answer');
});
