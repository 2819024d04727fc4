import Type from 'typebox';
import { defineCall } from '../../core/call.ts';
import { Nullable } from '../../core/schema.ts';

/** The longest image that is taken, as base64: the console makes it small before it sends it. */
export const logoTextMax = 700_000;

const Answer = Type.Object({ logo_url: Nullable(Type.String()) });

export const logoCalls = {
  setLogo: defineCall('setLogo', {
    summary: "Sets the venue's logo: a PNG, JPEG or WebP picture, which guests see in the header",
    access: { who: 'staff', may: 'settings.set' },
    body: Type.Object({
      image: Type.String({
        maxLength: logoTextMax,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'base64',
      }),
    }),
    data: Answer,
    errors: ['picture_unreadable'],
  }),
  removeLogo: defineCall('removeLogo', {
    summary: "Takes the venue's logo away; its name stands alone then",
    access: { who: 'staff', may: 'settings.set' },
    data: Answer,
  }),
} as const;
