import { expect, type Page } from '@playwright/test';

type Waiting = {
  readonly id: string;
  readonly payer_name: string | null;
  readonly method: string;
  readonly amount: string;
};

/** A cashier at work, using the API calls of their signed-in page. */
export type Desk = {
  /** Approves a payer's request to pay by cash or POS. */
  readonly approve: (payer: string) => Promise<void>;
};

/** Opens the drawer if it is closed. */
export async function cashDesk(page: Page): Promise<Desk> {
  const shifts = await call(page, 'GET', 'staff/shifts');
  if ((shifts.data as { open: object | null }).open === null) {
    const opened = await call(page, 'POST', 'staff/shifts', { opening_float: '200.00' });
    expect(opened.status).toBe(201);
  }
  return {
    approve: async (payer) => {
      const { data } = await call(page, 'GET', 'staff/payments');
      const { waiting } = data as { waiting: readonly Waiting[] };
      const asked = waiting.find(({ payer_name }) => payer_name === payer);
      expect(asked, `${payer} has asked to pay`).toBeDefined();
      const received =
        asked?.method === 'cash' ? { received: asked.amount } : { slip_reference: `slip ${asked?.id ?? ''}` };
      const body = { amount: asked?.amount, ...received };
      const approved = await call(page, 'POST', `staff/payments/${asked?.id ?? ''}/approve`, body);
      expect(approved.status).toBe(200);
    },
  };
}

function call(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([how, where, what]) => {
      const init = { method: how, headers: { 'content-type': 'application/json' } };
      const response = await fetch(`/api/v1/${where}`, what === undefined ? init : { ...init, body: what });
      const { data } = (await response.json()) as { data: unknown };
      return { status: response.status, data };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}
