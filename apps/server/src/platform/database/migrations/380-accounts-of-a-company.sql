-- Companies and accounts that people make, without the demonstration.

-- An invited account has no password until its person opens the link.
alter table account alter column password_hash drop not null;
-- Who administers invites others, changes their role and ends their access. A flag beside the role, so that administering gives no figures.
alter table account add column administers boolean not null default false;
do $$
declare company text;
begin
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    update account set administers = true where role = 'dev';
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;
alter table account add constraint staff_administer check (not administers or role not in ('ag_client', 'ag_cons', 'field-tech'));

-- A link by which a person sets the password of an account, once. A new link of the account replaces the one before.
create table account_link (
  tenant        text not null default current_setting('app.tenant', true),
  email         text not null,
  secret_sha256 bytea not null,
  kind          text not null check (kind in ('invitation', 'reset')),
  made_at       timestamptz not null,
  expires_at    timestamptz not null,
  primary key (tenant, email),
  foreign key (tenant, email) references account
);
create unique index on account_link (tenant, secret_sha256);
select isolate_by_tenant('account_link');

-- The link that makes the first company of a server. It is reached only by the digest of the secret, and ends when a company exists.
create table first_run (
  secret_sha256 bytea primary key,
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);
alter table first_run enable row level security;
alter table first_run force row level security;
create policy own_link on first_run
  using (secret_sha256 = decode(nullif(current_setting('app.first_run', true), ''), 'hex'))
  with check (secret_sha256 = decode(nullif(current_setting('app.first_run', true), ''), 'hex'));
create policy over on first_run using (current_setting('app.forgetting', true) = 'first-run') with check (false);
grant select, insert, delete on first_run to contador_app;
select open_to_custody('first_run');
