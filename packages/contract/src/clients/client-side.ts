import { z } from 'zod';

/**
 * Which clients of the one register a shared call speaks of: `billing=true` those who only buy, `origin=ag` self-generators. Without
 * either, those of the area that the company has.
 */
export const clientSide = {
  billing: z.enum(['true', 'false']).optional(),
  origin: z.literal('ag').optional(),
} as const;
