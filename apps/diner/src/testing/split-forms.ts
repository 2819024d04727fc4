import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { FakeServer } from './fake-server.ts';

/** The card of a payer, by its number from 1. */
export function payerCard(number: number) {
  return within(screen.getByRole('region', { name: `Payment 0${String(number)}` }));
}

/** Writes names into the cards, one for each from the first on. */
export async function typeNames(user: UserEvent, ...names: readonly string[]) {
  for (const [index, name] of names.entries())
    await user.type(payerCard(index + 1).getByRole('textbox', { name: 'Full Name' }), name);
}

/** The one pressed of the segment's choices with a name. */
export function chosen(number: number, group: string): string | null | undefined {
  const radios = within(
    payerCard(number).getByRole('radiogroup', { name: group }),
  ).getAllByRole<HTMLInputElement>('radio');
  return radios.find((radio) => radio.checked)?.labels?.[0]?.textContent;
}

/** The words of a segment's choices. */
export function choicesOf(number: number, group: string) {
  return within(payerCard(number).getByRole('radiogroup', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.labels?.[0]?.textContent);
}

/** Presses a choice of a segment. */
export async function choose(user: UserEvent, number: number, group: string, name: string) {
  await user.click(
    within(payerCard(number).getByRole('radiogroup', { name: group })).getByRole('radio', { name }),
  );
}

/** What each split call carried, as the fields of its form. */
export function sentSplits(server: FakeServer) {
  return server.requestsTo('POST customer/payments/split').map(({ body }) => {
    expect(body).toBeInstanceOf(FormData);
    return Object.fromEntries((body as FormData).entries());
  });
}
