import { beginProviderSignIn } from '@contador/contract/access';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';

const KEY = 'contador.provider-confirmation';

interface Place {
  readonly company: string;
  readonly provider: string;
}

/**
 * Opens the provider in another window, where the person signs in anew. That window then stores the new session, which this one takes over
 * by `onSignInElsewhere`. Returns why it could not begin.
 */
export async function confirmAtProvider(place: Place): Promise<CallFailure | undefined> {
  // Opened during the click, because a browser opens no window later.
  const other = window.open('', '_blank');
  const address = await addressAtProvider(place, other, true);
  if (typeof address !== 'string') return address;
  if (!other) window.location.assign(address);
  return undefined;
}

/**
 * Opens the provider in another window, because this one keeps what was typed. The new session is taken over by `onSignInElsewhere`.
 * Returns why it could not begin; 'blocked' if the browser opened no window.
 */
export async function resumeAtProvider(place: Place): Promise<CallFailure | 'blocked' | undefined> {
  const other = window.open('', '_blank');
  if (!other) return 'blocked';
  const address = await addressAtProvider(place, other, false);
  return typeof address === 'string' ? undefined : address;
}

/** Sends the other window to the provider, and marks the answer as one that this window waits for. */
async function addressAtProvider(place: Place, other: Window | null, fresh: boolean): Promise<string | CallFailure> {
  const answer = await callEndpoint(beginProviderSignIn, { body: { ...place, ...(fresh && { fresh }) } });
  if (!answer.ok) {
    other?.close();
    return answer.refusal;
  }
  const { address } = answer.value;
  localStorage.setItem(KEY, new URL(address).searchParams.get('state') ?? '');
  if (other) other.location.href = address;
  return address;
}

/** Whether the provider's answer belongs to a confirmation of another window. True once. */
export function takeConfirmation(answer: string): boolean {
  const state = new URLSearchParams(answer).get('state');
  if (state === null || localStorage.getItem(KEY) !== state) return false;
  localStorage.removeItem(KEY);
  return true;
}
