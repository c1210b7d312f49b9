-- A client is found by its code however it is capitalised. `lower` is not leakproof, so that under row-level security an index on
-- `lower(client_code)` is never used and a company's whole register was read for one client. A column that holds it is compared plainly.
alter table client
  add column code_key text not null generated always as (lower(client_code)) stored,
  add column sic_key text generated always as (lower(sic_code)) stored;
drop index client_tenant_lower_idx, client_tenant_lower_idx1;
create unique index on client (tenant, code_key);
create unique index on client (tenant, sic_key);
