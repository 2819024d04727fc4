/** The demo's cashier, who approves all cash payments. */

/** Signs in, opens the drawer and approves every waiting payment. */
export async function approveCash(url: string): Promise<void> {
  let cookie = '';
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1/staff/${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const told = (await answer.json()) as { data?: unknown; message?: string };
    // A 409 means the drawer is already open, which is fine.
    if (!answer.ok && answer.status !== 409)
      throw new Error(`${method} ${path}: ${told.message ?? answer.status}`);
    return told.data;
  };
  await call('POST', 'session', { email: 'cashier@demo.test', password: 'demo-password' });
  await call('POST', 'shifts', { opening_float: '200.00' });
  const desk = (await call('GET', 'payments')) as { waiting: { id: string; amount: string }[] };
  for (const { id, amount } of desk.waiting) {
    await call('POST', `payments/${id}/approve`, { amount, received: amount });
  }
}
