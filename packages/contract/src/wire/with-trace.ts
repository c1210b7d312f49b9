import { z } from 'zod';

/**
 * Asks for the whole tree under each figure of a reply that has hundreds of them. Without it `Trace` is empty: who reads one figure
 * asks `/api/explain` for that one.
 */
export const withTrace = z.enum(['true', 'false']).optional();
