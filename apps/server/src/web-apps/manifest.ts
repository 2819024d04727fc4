import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import type { Context } from '../context.ts';
import { fill, textsOf } from '../core/texts.ts';
import type { MountRoutes } from '../http/mount.ts';
import { sendFile } from '../http/pages/send-file.ts';
import { inLanguage } from '../menu/snapshot/snapshot.ts';
import { builtApp } from '../settings/places.ts';
import { type IconName, iconPainter, icons } from './app-icon.ts';

/** Phones cut a longer name below an icon. */
const shortMax = 12;

/** What the diner's app is called and looks like once it is installed: the venue's name, in the language of the phone, and its icon. */
export const installedApp: MountRoutes = (app, context) => {
  const paint = iconPainter();

  app.get('/manifest.webmanifest', (request, reply) => {
    const text = JSON.stringify(manifestOf(context, request.language));
    reply.headers({ 'cache-control': 'public, max-age=0', vary: 'accept-language' });
    return reply.type('application/manifest+json; charset=utf-8').send(text);
  });

  for (const icon of Object.keys(icons) as IconName[]) {
    app.get(`/${icon}`, async (request, reply) => {
      const { venue } = context.menu.current();
      const name = inLanguage(venue.names, venue.default_language, venue.default_language);
      const png = await paint(icon, { dataDir: context.settings.dataDir, name });
      const cacheControl = 'public, max-age=3600';
      if (png === undefined) {
        // Maskable ones come in one size where they aren't drawn.
        const file = icon === 'icon-maskable-192.png' ? 'icon-maskable-512.png' : icon;
        const sent = await sendFile(request, reply, join(builtApp('diner'), '../public'), file, {
          cacheControl,
        });
        return sent ? reply : reply.callNotFound();
      }
      const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`;
      reply.headers({ 'cache-control': cacheControl, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/png').send(png);
    });
  }
};

function manifestOf({ menu }: Context, language: Language): object {
  const { venue } = menu.current();
  const name = inLanguage(venue.names, language, venue.default_language);
  const icon = (file: IconName, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    // The same for ever, or a phone would take it for another app.
    id: '/',
    name,
    short_name: shortName(name),
    description: fill(textsOf('pages', language).description, () => name),
    lang: language,
    dir: directionOf(language),
    // Opens the menu at the table where the phone was last.
    start_url: '/?app=1',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#f7f1e6',
    theme_color: '#f7f1e6',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-192.png', '192x192', 'maskable'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

/** As many whole words as fit below an icon; of one that is too long the beginning. */
export function shortName(name: string): string {
  let short = '';
  for (const word of name.trim().split(/\s+/)) {
    const longer = short === '' ? word : `${short} ${word}`;
    if ([...longer].length > shortMax) break;
    short = longer;
  }
  return short === '' ? [...name.trim()].slice(0, shortMax).join('') : short;
}
