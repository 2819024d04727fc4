import type { Role } from '@sufra/contract/core/permissions';
import type { CallName } from '@sufra/contract/core/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { type Answers, openConsole, type RecordedCall, Refusal, signedInAs } from './render.tsx';

/** A form of the console, and how somebody works with it. */
export interface Form {
  readonly path: string;
  readonly as?: Role;
  readonly answers: Answers;
  /** The call that it makes. */
  readonly call: CallName;
  /** Opens the form and types into it. */
  readonly fill: () => Promise<unknown>;
  /** The button that sends it; for one that saves by itself, the button that tries again. */
  readonly send: string | RegExp;
  readonly savesItself?: boolean;
  /** A field that the server refuses, and the label that it has on the screen; without one the refusal is about none. */
  readonly field?: readonly [name: string, label: string | RegExp];
  /** What the server refuses with instead, and its words on the screen. */
  readonly refusal?: readonly [Refusal, string];
  /** What the screen says once it is done. */
  readonly done: string | RegExp;
}

/** The first page of a file comes slowly on a busy machine. */
const patience = { timeout: 30_000 };

const words = 'The server says this.';

/**
 * Sends a form that is refused, then one whose answer is lost, then again. What was typed has to stay each time, the screen has to
 * say what happened, and the last two tries have to be one to the server: the same key and the same body.
 */
export async function expectNothingLost(form: Form): Promise<void> {
  const network = { state: 'refuses' as 'refuses' | 'dead' | 'works' };
  const { answers, call, send } = form;
  const [refusal, said] = form.refusal ?? [refusalOf(form), words];
  const known: Answers = { ...signedInAs(form.as ?? 'owner'), ...answers };
  const { server } = await openConsole(form.path, overNetwork(known, call, refusal, network));
  await form.fill();
  const typed = whatIsTyped();
  if (!form.savesItself) await press(send);
  const refused = await screen.findAllByText(said, { exact: false });
  await expectTyped(typed, 'after a refusal');
  if (form.field !== undefined) {
    const [name, label] = form.field;
    const described = fieldOf(label).getAttribute('aria-describedby') ?? '';
    expect(
      refused.map(({ id }) => id),
      `${name} has its words at its field alone`,
    ).toEqual([described.split(' ')[0]]);
  }

  network.state = 'dead';
  await press(send);
  expect(await screen.findAllByText(/Check the connection and try again/)).toBeTruthy();
  await expectTyped(typed, 'after no answer');

  network.state = 'works';
  await press(send);
  expect((await screen.findAllByText(form.done)).length).toBeGreaterThan(0);
  const [first, lost, again, ...more] = server.of(call);
  expect([again?.idempotencyKey, again?.body], 'sent again it is the same').toEqual([
    lost?.idempotencyKey,
    lost?.body,
  ]);
  expect(lost?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(first?.idempotencyKey, 'what was refused is over').not.toBe(lost?.idempotencyKey);
  expect(more, 'and nothing is sent twice').toEqual([]);
}

function refusalOf({ field }: Form): Refusal {
  return field === undefined
    ? new Refusal(409, 'not_now', words)
    : new Refusal(422, 'invalid_input', 'Please check what you entered.', undefined, { [field[0]]: words });
}

/** The answers as they come over a network: none at all while it is dead. */
function overNetwork(
  answers: Answers,
  call: CallName,
  refusal: Refusal,
  network: { readonly state: string },
): Answers {
  const over = (name: CallName, answer: (made: RecordedCall) => unknown) => (made: RecordedCall) => {
    if (network.state === 'dead') throw new TypeError('Failed to fetch');
    return name === call && network.state === 'refuses' ? refusal : answer(made);
  };
  const names = Object.keys(answers) as CallName[];
  return Object.fromEntries(names.map((name) => [name, over(name, answers[name] ?? (() => undefined))]));
}

/** The dialog in front, else the page. */
export function front(): HTMLElement {
  return screen.queryAllByRole('dialog').at(-1) ?? document.body;
}

/** Types into a field of the form in front, in place of what stands there. */
export async function write(label: string | RegExp, text: string): Promise<void> {
  const field = await waitFor(() => fieldOf(label), patience);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** The field of the form in front to type into; not the choice or the group of keys beside it that has the same name. */
function fieldOf(label: string | RegExp): HTMLElement {
  const selector = 'input:not([type=radio]), textarea, select';
  return within(front()).getByLabelText(label, { selector });
}

/** Presses a button, or chooses one of several, in front. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  const find = () => within(front()).getByRole(role, { name });
  await waitFor(() => expect(find().getAttribute('aria-disabled')).not.toBe('true'), patience);
  await userEvent.click(find());
}

/** What is on its way may show as done already, and a toast is quicker than the form. */
function expectTyped(typed: readonly string[], when: string): Promise<void> {
  return waitFor(() => expect(whatIsTyped(), when).toEqual(typed));
}

/** What stands in every field of the screen. */
function whatIsTyped(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  return Array.from(fields, ({ type, value, checked }) =>
    type === 'radio' || type === 'checkbox' ? `${value} ${String(checked)}` : value,
  );
}
