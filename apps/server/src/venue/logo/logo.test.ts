import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaFolder } from '../../settings/places.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';

const picture = async (format: 'png' | 'jpeg') =>
  (
    await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#8f2f3b' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');

describeOnBoth('the logo', (makeApp) => {
  it('is drawn anew, small, and guests see it at once, until it is taken away [HOUSE-12]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    expect((await app.device().call('venue')).data.logo_url).toBeNull();
    const set = await owner.call('setLogo', { body: { image: await picture('jpeg') } });
    const { logo_url } = (await app.device().call('venue')).data;
    expect(logo_url).toBe(set.data.logo_url);
    const file = await app.device().get(logo_url ?? '');
    expect(file.headers['content-type']).toBe('image/png');
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 512, height: 256 });
    expect(await readdir(mediaFolder(app.context.settings.dataDir))).toEqual(['logo.png']);
    await owner.call('removeLogo');
    expect((await owner.call('removeLogo')).status, 'again').toBe(200);
    expect((await app.device().call('venue')).data.logo_url).toBeNull();
  });

  it('is a picture: a drawing as text, and what is none, are refused [HOUSE-12]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, 'no picture', '\u0089PNG\r\n\u001a\n']) {
      const image = Buffer.from(bytes, 'latin1').toString('base64');
      const refused = await owner.call('setLogo', { body: { image } });
      expect([refused.status, refused.body.code]).toEqual([422, 'picture_unreadable']);
    }
    const image = await picture('png');
    expect((await (await app.staff('manager')).call('setLogo', { body: { image } })).status).toBe(403);
    expect((await app.device().call('venue')).data.logo_url).toBeNull();
  });
});
