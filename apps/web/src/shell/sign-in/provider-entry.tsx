import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderReturnPage } from './provider-return-page.tsx';

/** `oidc/cedenar/entra/return`: company and provider of the address to which a provider sends the browser back. */
const RETURN = /^oidc\/([a-z0-9-]+)\/([a-z0-9-]+)\/return$/;

/** What the sign-in page shows for identity providers at an address below `/login/`: the company's buttons, or the return from one. */
export default function ProviderEntry({ place }: { readonly place: string }) {
  const [, company, provider] = RETURN.exec(place) ?? [];
  if (company !== undefined && provider !== undefined)
    return <ProviderReturnPage company={company} provider={provider} />;
  return <ProviderButtons company={place === '' || place.includes('/') ? undefined : place} />;
}
