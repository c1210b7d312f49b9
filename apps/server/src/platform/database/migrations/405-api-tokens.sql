-- Accounts of other systems: they have a role and tokens, and nobody signs in with them.
alter table account
  add column kind text not null default 'person' check (kind in ('person', 'service')),
  add constraint service_account check (
    kind = 'person' or (password_hash is null and not administers and role not in ('ag_client', 'ag_cons', 'field-tech')));

-- Tokens by which other systems call, in the name of an account. Only the digest of the secret is stored.
create table api_token (
  tenant       text not null,
  id           uuid not null default gen_random_uuid(),
  email        text not null,
  token_sha256 bytea not null,
  name         text not null check (length(btrim(name)) between 1 and 60),
  scopes       text[] not null check (cardinality(scopes) > 0),
  made_by      text not null,
  made_at      timestamptz not null,
  expires_at   timestamptz not null check (expires_at > made_at and expires_at <= made_at + interval '366 days'),
  -- To the minute.
  last_used_at timestamptz,
  last_address text,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (tenant, id),
  foreign key (tenant, email) references account,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index api_token_secret on api_token (tenant, token_sha256);
create index api_token_of_account on api_token (tenant, email, made_at);
select isolate_by_tenant('api_token');
