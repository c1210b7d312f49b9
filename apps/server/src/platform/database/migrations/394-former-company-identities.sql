-- Identities that a company had before a change. What was published, issued or approved before the change keeps them; `publication_identity` holds today's.
create table former_company_identity (
  tenant     text not null,
  number     integer not null check (number > 0),
  legal_name text not null,
  nit        text,
  activity   text,
  color      text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  emblem     jsonb,
  format     smallint check (format > 0),
  reason     text not null check (length(btrim(reason)) > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (tenant, number)
);
select isolate_by_tenant('former_company_identity');
select keep_forever('former_company_identity');
