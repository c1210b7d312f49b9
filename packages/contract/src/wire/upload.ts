import { z } from 'zod';

/** Reply of every successful write of the specifications. Any other reply is a refusal. */
export const uploadOk = z.object({ Upload: z.literal('OK') });

/** Reply of a deletion. */
export const deleteOk = z.object({ Delete: z.literal('OK') });
