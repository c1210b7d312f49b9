import { username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { contentType, fileName } from './signed-address.ts';

/** The uploaded file to process. */
export const sentFile = renamed({
  username: ['username', username.optional()],
  filename: ['fileName', fileName],
  contentType: ['contentType', contentType],
});
