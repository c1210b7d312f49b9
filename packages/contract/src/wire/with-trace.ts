import { z } from 'zod';

/**
 * Requests the whole trace of each figure in a reply with hundreds of figures. Without it `Trace` is empty; a client requests the trace of
 * a single figure from `/api/explain`.
 */
export const withTrace = z.enum(['true', 'false']).optional();
