import type { SettingsOf } from '@sufra/contract/venue/settings';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';

type Answer = SettingsOf<'answers'>['answers'][number];

const sorry: Answer = { name: 'Sorry', texts: { en: 'Dear {name}, we are sorry.', ar: 'نأسف يا {name}.' } };
const thanks: Answer = { name: 'Thanks', texts: { en: 'Thank you.' } };

async function keep(device: Device, answers: Answer[], from?: string) {
  const shown = (await device.call('staffSettings')).data.settings.answers;
  const body = { answers: { basis: from ?? shown?.basis ?? '', value: { answers } } };
  return device.call('changeSettings', { body });
}

describeOnBoth('canned answers', (makeApp) => {
  it('are kept by a manager in their order, cleaned, and read by who may reply [ANSWER-1]', async () => {
    const app = await makeApp();
    const [manager, waiter] = [await app.staff('manager'), await app.staff('waiter')];
    expect((await manager.call('cannedAnswers')).data).toMatchObject({ answers: [] });
    const typed = { name: '  Thanks ', texts: { en: ' Thank you. ', ru: ' ', tr: null } };
    expect((await keep(manager, [sorry, typed])).status).toBe(200);
    expect((await manager.call('cannedAnswers')).data).toEqual({
      answers: [sorry, thanks],
      default_language: 'en',
    });
    await keep(manager, [thanks, sorry]);
    expect((await manager.call('cannedAnswers')).data.answers).toEqual([thanks, sorry]);
    expect((await waiter.call('cannedAnswers')).status).toBe(403);
    const log = (await (await app.staff('owner')).call('auditLog')).data.entries;
    expect(log.filter(({ action }) => action === 'settings.answers')).toHaveLength(2);
  });

  it('are refused by their field without a name or a text, and beyond thirty [ANSWER-1]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const refusal = async (answers: Answer[]) => {
      const { status, body } = await keep(manager, answers);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    const nameless = { ...thanks, name: ' ' };
    expect(await refusal([sorry, nameless])).toEqual([422, 'answers.value.answers[1].name']);
    const empty = { name: 'Nothing', texts: { en: ' ' } };
    expect(await refusal([empty])).toEqual([422, 'answers.value.answers[0].texts']);
    const many = Array.from({ length: 31 }, (_, index) => ({ ...thanks, name: `${index}` }));
    expect((await refusal(many))[0]).toBe(422);
    expect((await keep(manager, many.slice(1))).status).toBe(200);
    expect((await manager.call('cannedAnswers')).data.answers).toHaveLength(30);
  });

  it('are not overwritten by who read them before a change [ANSWER-1]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const before = (await manager.call('staffSettings')).data.settings.answers?.basis;
    await keep(manager, [sorry]);
    const late = await keep(manager, [thanks], before);
    expect([late.status, late.body.code]).toEqual([409, 'settings_changed']);
    expect((await manager.call('cannedAnswers')).data.answers).toEqual([sorry]);
  });

  it('can be in the language of the guest, which is kept with feedback [ANSWER-3]', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const body = {
      full_name: 'Noor',
      phone_number: '+971 50 1',
      email: 'noor@example.com',
      rating: 4,
      agreement: true as const,
    };
    await phone.call('sendFeedback', { body, language: 'ar' });
    const [sent] = (await (await app.staff('manager')).call('staffFeedback')).data.data;
    expect(sent?.language).toBe('ar');
  });
});
