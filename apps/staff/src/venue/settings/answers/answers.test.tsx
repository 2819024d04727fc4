import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../../../testing/render.tsx';
import { faultOf } from './list.ts';

const sorry = { name: 'Sorry', texts: { en: 'We are sorry.' } };
const thanks = { name: 'Thanks', texts: { en: 'Thank you.' } };

async function openAnswers(answers: (typeof sorry)[]) {
  const shown = { settings: { answers: { value: { answers }, basis: 'v1', may_change: true } } };
  const saved: unknown[] = [];
  await openConsole('/settings/answers', {
    ...signedInAs('manager'),
    staffSettings: () => shown,
    changeSettings: ({ body }) => {
      saved.push((body as { answers: { value: unknown } }).answers.value);
      return shown;
    },
  });
  await screen.findByRole('heading', { name: 'Canned answers' });
  return saved;
}

const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('answers are added, put in order, and changed [ANSWER-4]', async () => {
  const saved = await openAnswers([sorry]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an answer' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Thanks');
  expect(screen.getByText('Every answer needs a text in one language at least.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('English'), 'Thank you.');
  await userEvent.click(screen.getByRole('button', { name: 'Earlier: Thanks' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Thanks');
  await save();
  expect(saved).toEqual([{ answers: [thanks, sorry] }]);
});

test('an answer that was removed is put back where it stood [ANSWER-4]', async () => {
  const saved = await openAnswers([sorry, thanks]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove “Sorry”' }));
  expect(screen.getByText('“Sorry” is removed when you save.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(screen.queryByRole('button', { name: 'Save' }), 'nothing differs').toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Thanks”' }));
  await save();
  expect(saved).toEqual([{ answers: [sorry] }]);
});

test('an answer without a name or a text can’t be saved [ANSWER-4]', () => {
  expect(faultOf([sorry, { name: ' ', texts: { en: 'x' } }])).toBe('answers.nameless');
  expect(faultOf([{ name: 'x', texts: { en: ' ', ar: null } }])).toBe('answers.empty');
  expect(faultOf([sorry])).toBeUndefined();
});
