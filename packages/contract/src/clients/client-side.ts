import { z } from 'zod';

/**
 * Clients of the register that a shared call covers: `billing=true` for those that only consume, `origin=ag` for self-generators. Without
 * either, those of the area that the company has.
 */
export const clientSide = {
  billing: z.enum(['true', 'false']).optional(),
  origin: z.literal('ag').optional(),
} as const;
