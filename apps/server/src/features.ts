import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { allergens } from './features/allergens/routes.ts';
import { favourites } from './features/favourites/routes.ts';
import { home } from './features/home/routes.ts';
import { menu } from './features/menu/routes.ts';
import { search } from './features/search/routes.ts';
import type { LiveStreams } from './http/live-events.ts';

/** Adds a feature's routes to the server. */
export type MountFeature = (
  app: FastifyInstance,
  context: Context,
  streams: LiveStreams,
) => void | Promise<void>;

/** Every feature of the server, in one list. */
export const features: readonly MountFeature[] = [menu, search, favourites, allergens, home];
