import { z } from 'zod';

/** What every write of the specifications answers when it was done. Anything else is a refusal. */
export const uploadOk = z.object({ Upload: z.literal('OK') });
