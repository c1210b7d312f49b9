import { takeSessionToken } from '../../http/replace-session-token.ts';
import { ownerOfToken } from './owner-of-token.ts';

/** Uses the token that another window stored, if it belongs to the same person. */
export async function takeOverSession(token: string, email: string): Promise<void> {
  if ((await ownerOfToken(token)) === email) takeSessionToken(token);
}
