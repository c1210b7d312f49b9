import type { BodyOf, ReplyOf } from '@contador/contract';
import type { addPasskey, PasskeyAssertion, PasskeyRequest, passkeyOptions } from '@contador/contract/access';
import { passkeyTexts as texts } from '@contador/contract/messages';
import { accepted, type Result, refused } from '@contador/kernel';

/** The library that speaks with the browser is fetched when a passkey is first used. */
const library = () => import('@simplewebauthn/browser');

/** Signs the challenge with a passkey of the browser. Returns a sentence with the reason of a failure. */
export async function signWithPasskey(options: PasskeyRequest): Promise<Result<PasskeyAssertion, string>> {
  try {
    const { startAuthentication } = await library();
    // The browser takes any transport; the library's type lists those of today.
    const { id, response } = await startAuthentication({ optionsJSON: options as never });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return accepted({ id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) });
  } catch (error) {
    return refused(sentenceOf(error));
  }
}

/** Creates a passkey in the browser. Returns a sentence with the reason of a failure. */
export async function makePasskey(
  options: ReplyOf<typeof passkeyOptions>,
): Promise<Result<Omit<BodyOf<typeof addPasskey>, 'name'>, string>> {
  try {
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return accepted({ id, clientDataJSON, attestationObject, transports });
  } catch (error) {
    return refused(sentenceOf(error));
  }
}

/** Names of `DOMException` that WebAuthn throws, in words. */
function sentenceOf(error: unknown): string {
  const { name } = error as { readonly name?: unknown };
  if (typeof window.PublicKeyCredential !== 'function') return texts.unsupported;
  if (name === 'SecurityError') return texts.elsewhere;
  if (name === 'InvalidStateError') return texts.already;
  return texts.notUsed;
}
