import { takeSessionToken } from '../../http/replace-session-token.ts';
import { ownerOfToken } from './owner-of-token.ts';

/** Takes over a token that another window stored, if it is of the same person. */
export async function takeOverSession(token: string, email: string): Promise<void> {
  if ((await ownerOfToken(token)) === email) takeSessionToken(token);
}
