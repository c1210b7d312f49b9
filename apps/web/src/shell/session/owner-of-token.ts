import { getSession } from '@contador/contract/access';
import { addressOf } from '../../http/request.ts';

/** E-mail of the token's owner; `undefined` if the token is invalid or the server does not answer. */
export async function ownerOfToken(token: string): Promise<string | undefined> {
  try {
    const response = await fetch(addressOf(getSession, {}), { headers: { authorization: `Bearer ${token}` } });
    const read = response.ok ? getSession.reply.safeDecode((await response.json()) as never) : undefined;
    return read?.success ? read.data.email : undefined;
  } catch {
    return undefined;
  }
}
