import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderReturnPage } from './provider-return-page.tsx';

/** `oidc/cedenar/entra/return`: company and provider of the address to which a provider sends the browser back. */
const RETURN = /^oidc\/([a-z0-9-]+)\/([a-z0-9-]+)\/return$/;

/** Part of the sign-in page for addresses below `/login/`: the buttons of a company's identity providers, or the return from a provider. */
export default function ProviderEntry({ place }: { readonly place: string }) {
  const [, company, provider] = RETURN.exec(place) ?? [];
  if (company !== undefined && provider !== undefined)
    return <ProviderReturnPage company={company} provider={provider} />;
  return <ProviderButtons company={place === '' || place.includes('/') ? undefined : place} />;
}
