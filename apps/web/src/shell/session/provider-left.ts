import type { ReplyOf } from '@contador/contract';
import type { signOut } from '@contador/contract/access';

/** Key, in the tab's storage, of the identity provider at which the person still has a session after signing out here. */
export const PROVIDER_LEFT = 'contador.provider-left';

export type ProviderLeft = ReplyOf<typeof signOut>['provider'];

/** Stores the provider for the sign-in page that follows in this tab. */
export function storeProviderLeft(provider: ProviderLeft): void {
  if (provider) sessionStorage.setItem(PROVIDER_LEFT, JSON.stringify(provider));
}
