import { firstRegimeMonth, type NewTenant, type TenantProfile } from '../tenant-profile.ts';

/** Profile of a company in which nothing has changed yet. */
export function firstProfile({ agent, publicationLayout, userTypes: served, ...tenant }: NewTenant): TenantProfile {
  const dated = <Value>(value: Value) => [{ from: firstRegimeMonth, value }];
  return {
    username: tenant.username,
    kind: tenant.kind,
    applicationName: tenant.applicationName,
    agents: dated(agent),
    publicationLayouts: dated(publicationLayout),
    servedTypes: dated(served),
    features: tenant.features.map((it) => ({ ...it, on: true })),
    secondStepFor: [],
  };
}
