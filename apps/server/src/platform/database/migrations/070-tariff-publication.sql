-- How a company presents itself on what it publishes. `emblem`: paths and colours of a sign of its own, or none.
create table publication_identity (
  tenant text primary key references tenant,
  legal_name text not null,
  nit text,
  activity text,
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  emblem jsonb
);
select isolate_by_tenant('publication_identity');
