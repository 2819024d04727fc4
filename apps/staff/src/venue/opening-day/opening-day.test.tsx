import { openingSteps } from '@sufra/contract/venue/opening-day';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeFloor } from '../../testing/floor-fixtures.ts';
import { makeDraft, makeDraftDish } from '../../testing/menu-draft.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const details = {
  names: { en: 'Nahar' },
  taglines: {},
  addresses: {},
  phone: null,
  trn: null,
  languages: ['en', 'ar'],
  default_language: 'en',
  time_zone: 'Asia/Dubai',
  social_links: [],
  reservation_chat_url: null,
};

/** A venue whose owner has begun. */
function begunVenue(reached: (typeof openingSteps)[number] = 'house') {
  const state = { reached, finished_at: null as string | null, details, version: 1 };
  const opening = () => ({
    opening: {
      reached: state.reached,
      finished_at: state.finished_at,
      steps: openingSteps.map((step) => ({
        step,
        done: openingSteps.indexOf(step) < openingSteps.indexOf(state.reached) && step !== 'menu',
        needed: step === 'menu' || step === 'tables',
      })),
      dishes: 0,
      tables: 3,
    },
  });
  const settings = () => ({
    settings: {
      details: { value: state.details, basis: `v${state.version}`, may_change: true },
      looks: { value: { accent: null }, basis: 'looks', may_change: true },
    },
  });
  const answers: Answers = {
    ...signedInAs('owner'),
    venue: () => ({ name: 'Nahar', time_zone: 'Asia/Dubai', logo_url: null, languages: ['en', 'ar'] }),
    openingDay: opening,
    reachOpeningStep: ({ body }) => {
      state.reached = (body as { step: typeof reached }).step;
      return opening();
    },
    staffSettings: settings,
    tableCodes: () => ({ venue: 'Nahar', tables: [] }),
    changeSettings: ({ body }) => {
      const change = (body as { details: { value: typeof details; basis: string } }).details;
      if (change.basis !== `v${state.version}`)
        return new Refusal(409, 'settings_changed', 'Somebody else has saved.', settings());
      Object.assign(state, { details: change.value, version: state.version + 1 });
      return settings();
    },
  };
  return { state, answers };
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('going on saves what was typed, and what can’t be saved is said and stays [OPEN-12]', async () => {
  const { answers, state } = begunVenue();
  const { server, router } = await openConsole('/opening', answers);
  const [name] = await screen.findAllByLabelText('English', { selector: 'input[lang]' });
  if (name === undefined) throw new Error('the step has no field for the name');
  await userEvent.clear(name);
  await goOn();
  expect(await screen.findByText('The restaurant needs a name in English.')).toBeTruthy();
  expect(server.of('changeSettings')).toEqual([]);
  await userEvent.type(name, 'Nahar Grill');
  await goOn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/opening/charges'));
  expect(state.details.names).toEqual({ en: 'Nahar Grill' });
});

test('what somebody else saved meanwhile is shown before it is gone over [OPEN-12]', async () => {
  const { answers, state } = begunVenue();
  await openConsole('/opening/house', answers);
  const phone = await screen.findByLabelText<HTMLInputElement>('Telephone');
  await userEvent.type(phone, '+971 4 555 0142');
  Object.assign(state, { details: { ...details, trn: '100000000000003' }, version: 2 });
  await goOn();
  expect(await screen.findByText(/Somebody else has changed this meanwhile: Tax number/)).toBeTruthy();
  expect([phone.value, state.reached]).toEqual(['+971 4 555 0142', 'house']);
  await userEvent.click(screen.getByRole('button', { name: 'Go on with mine' }));
  await goOn();
  await waitFor(() => expect(state.reached).toBe('charges'));
  expect(state.details).toMatchObject({ trn: '100000000000003', phone: '+971 4 555 0142' });
});

test('tables that were typed and not added are added by going on, and a line that is none stays [OPEN-12]', async () => {
  const { answers, state } = begunVenue('tables');
  const saved: unknown[] = [];
  const { server } = await openConsole('/opening/tables', {
    ...answers,
    staffFloor: () => makeFloor([]),
    saveFloorPlan: ({ body }) => {
      saved.push(...(body as { tables: { number: string }[] }).tables.map(({ number }) => number));
      return { version: 1 };
    },
  });
  const line = await screen.findByLabelText<HTMLTextAreaElement>('Tables, as you would say them');
  await userEvent.type(line, 'Terrace');
  await goOn();
  expect(server.of('saveFloorPlan')).toEqual([]);
  expect([line.value, state.reached]).toEqual(['Terrace', 'tables']);
  await userEvent.type(line, ' 1–3');
  await goOn();
  await waitFor(() => expect(state.reached).toBe('team'));
  expect(saved).toEqual(['1', '2', '3']);
});

test('the step of the tax number asks for the VAT too, and keeps it [OPEN-12] [HOUSE-18]', async () => {
  const { answers, state } = begunVenue('charges');
  const choices = { choices: [{ kind: 'none' }], selected: 0 };
  const charges = {
    vat_basis_points: 500,
    tips: choices,
    service_charges: { enabled: false, ...choices },
    service_on_every_bill: 0,
  };
  const hours = { week: null, days: [], last_order_minutes: 0 };
  const saved: unknown[] = [];
  const shown = {
    settings: {
      details: { value: details, basis: 'v1', may_change: true },
      charges: { value: charges, basis: 'v1', may_change: true },
      hours: { value: hours, basis: 'v1', may_change: true },
    },
  };
  await openConsole('/opening/charges', {
    ...answers,
    staffSettings: () => shown,
    changeSettings: ({ body }) => {
      saved.push(body);
      return shown;
    },
  });
  const vat = await screen.findByRole<HTMLInputElement>('textbox', { name: 'VAT within prices, %' });
  await userEvent.clear(vat);
  await userEvent.type(vat, '105');
  await goOn();
  expect([vat.value, state.reached, saved]).toEqual(['105', 'charges', []]);
  await userEvent.clear(vat);
  await userEvent.type(vat, '0');
  await goOn();
  await waitFor(() => expect(state.reached).toBe('menu'));
  expect(saved).toEqual([{ charges: { value: { ...charges, vat_basis_points: 0 }, basis: 'v1' } }]);
});

test('a step that wasn’t reached leads to the furthest, and an open venue has no steps [OPEN-11]', async () => {
  const { answers, state } = begunVenue('charges');
  const { router } = await openConsole('/opening/codes', answers);
  await waitFor(() => expect(router.state.location.pathname).toBe('/opening/charges'));
  Object.assign(state, { finished_at: '2026-11-23T20:00:00+04:00' });
  const opened = await openConsole('/opening', answers);
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/tables'));
});

test('nobody opens without a menu: what is missing is named, and the button does nothing [OPEN-13]', async () => {
  const { answers } = begunVenue('codes');
  const { server } = await openConsole('/opening/codes', answers);
  expect(await screen.findByText('Still missing: Menu')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open for orders' }));
  expect(server.of('openVenue')).toEqual([]);
});

test('a refused account keeps what was typed, and a link that is over says so [OPEN-12]', async () => {
  const said = 'Many people have this password.';
  const answers: Answers = {
    openingLink: ({ body }) =>
      (body as { code: string }).code === 'good'
        ? { venue: null }
        : new Refusal(410, 'opening_over', 'It has its owner already.'),
    claimVenue: () => new Refusal(422, 'password_common', said),
  };
  await openConsole('/begin#good', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(screen.getByText('Enter the name.')).toBeTruthy();
  await begin();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('password1234');
  await openConsole('/begin#over', answers);
  expect(await screen.findByText('It has its owner already.')).toBeTruthy();
});

test('an owner who can’t be signed in by the link reads that the account is there, at the sign-in [OPEN-12]', async () => {
  await openConsole('/begin#good', {
    openingLink: () => ({ venue: null }),
    claimVenue: () => ({}),
    staffSignIn: () => new Refusal(503, 'busy', 'The server is busy.'),
  });
  await screen.findByRole('button', { name: 'Begin' });
  await begin();
  expect(await screen.findByText('Your account is there. Sign in with it.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

/** Types what the first form asks for, and sends it. */
async function begin(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name of the restaurant'), 'Nahar');
  await userEvent.type(screen.getByLabelText('Your name'), 'Hala');
  await userEvent.type(screen.getByLabelText('E-mail address'), 'hala@nahar.example');
  await userEvent.type(screen.getByLabelText('Password'), 'password1234');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
}

test('a menu file can be kept as a draft, mended in the editor, and put on the menu after that [OPEN-15]', async () => {
  const { entry } = makeDraftDish({ slug: 'kofta', name: { en: 'Kofta' }, price: '320.00' });
  const version = '00000000000000d1';
  const change = { kind: 'dish' as const, key: 'kofta', name: entry.name, fields: [], before: null, version };
  const changes = [{ ...change, after: JSON.stringify(entry) }];
  let isKept = false;
  const told = { by: 'Rana', at: new Date().toISOString(), overtaken: false };
  const { server, router } = await openConsole('/opening/menu', {
    ...begunVenue('menu').answers,
    menuDraft: () => makeDraft(isKept ? { changes: changes.map((one) => ({ ...one, ...told })) } : {}),
    importMenuFile: ({ body }) => {
      isKept = (body as { keep: boolean }).keep;
      return { kept: isKept, changes, warnings: [], questions: [], seen: version, left_out: [] };
    },
    publishMenu: () => ({ number: 1, things: 1 }),
  });
  const file = new File(['x'], 'menu.csv', { type: 'text/csv' });
  Object.assign(file, { stream: () => new Response('x').body });
  await userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep as a draft and mend it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/menu/dishes'));
  expect(server.of('publishMenu')).toEqual([]);
  await act(() => router.navigate('/opening/menu'));
  expect(await screen.findByText(/1 change of the menu waits in the draft/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Put this on the menu' }));
  await waitFor(() => expect(server.of('publishMenu')).toHaveLength(1));
});
