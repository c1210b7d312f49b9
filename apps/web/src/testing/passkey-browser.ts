import { afterEach, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Lets the browser of the test have passkeys: `get` and `create` answer with an authenticator's reply, or throw what it is given. */
export function browserPasskeys(fault?: DOMException): {
  /** Options of `navigator.credentials` that were asked for. */
  readonly asked: CredentialRequestOptions[];
} {
  const asked: CredentialRequestOptions[] = [];
  const credential = (response: object) => ({
    id: 'bGxhdmU',
    rawId: bytes('llave'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  const answer = (response: object) => async (options: CredentialRequestOptions) => {
    asked.push(options);
    if (fault) throw fault;
    return credential(response);
  };
  const clientDataJSON = bytes('client');
  const signed = {
    clientDataJSON,
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('demo'),
  };
  const made = { clientDataJSON, attestationObject: bytes('made'), getTransports: () => ['internal'] };
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  Object.defineProperty(window.navigator, 'credentials', {
    value: { get: answer(signed), create: answer(made) },
    configurable: true,
  });
  return { asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window.navigator, 'credentials');
});
