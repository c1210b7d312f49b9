import { beginProviderSignIn } from '@contador/contract/access';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';

const KEY = 'contador.provider-confirmation';

/**
 * Opens the provider in another window, where the person signs in anew. That window then stores the new session, which this one takes over
 * by `onSignInElsewhere`. Returns why it could not begin.
 */
export async function confirmAtProvider(place: {
  readonly company: string;
  readonly provider: string;
}): Promise<CallFailure | undefined> {
  // Opened during the click, because a browser opens no window later.
  const other = window.open('', '_blank');
  const answer = await callEndpoint(beginProviderSignIn, { body: { ...place, fresh: true } });
  if (!answer.ok) {
    other?.close();
    return answer.refusal;
  }
  const { address } = answer.value;
  localStorage.setItem(KEY, new URL(address).searchParams.get('state') ?? '');
  if (other) other.location.href = address;
  else window.location.assign(address);
  return undefined;
}

/** Whether the provider's answer belongs to a confirmation of another window. True once. */
export function takeConfirmation(answer: string): boolean {
  const state = new URLSearchParams(answer).get('state');
  if (state === null || localStorage.getItem(KEY) !== state) return false;
  localStorage.removeItem(KEY);
  return true;
}
