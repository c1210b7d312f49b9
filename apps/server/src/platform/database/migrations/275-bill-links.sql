-- The key by which a company's links to its bills are signed, made with the first bill that it issues.
create table bill_link_key (
  tenant  text primary key references tenant,
  secret  bytea not null check (length(secret) = 32),
  made_at timestamptz not null
);
select isolate_by_tenant('bill_link_key');
select keep_forever('bill_link_key');

-- How many days the link of a bill opens, from its issue.
alter table billing_issuer add column link_days integer not null default 180 check (link_days between 1 and 3650);
