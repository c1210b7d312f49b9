/** Address to which a provider sends the browser back, as it is registered there. Without a provider, its beginning. */
export function returnAddressOf(
  { publicUrl }: { readonly publicUrl?: string | undefined },
  company: string,
  provider?: string,
): string {
  const begin = new URL(`/login/oidc/${company}/`, publicUrl ?? 'http://localhost').href;
  return provider === undefined ? begin : `${begin}${provider}/return`;
}
