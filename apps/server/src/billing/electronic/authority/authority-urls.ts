import type { AuthorityUrls, Parts } from '../../../platform/index.ts';

/** Addresses of the tax authority's web service for a company, by environment. */
export function authorityUrlsOf(
  { authorityUrls = {}, companyAuthorityUrls }: Pick<Parts, 'authorityUrls' | 'companyAuthorityUrls'>,
  tenant: string,
): AuthorityUrls {
  return companyAuthorityUrls?.get(tenant) ?? authorityUrls;
}
