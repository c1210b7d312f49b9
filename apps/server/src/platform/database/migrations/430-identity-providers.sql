-- Sign-in by the company's own identity provider (OpenID Connect).
create table identity_provider (
  tenant             text not null,
  id                 text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name               text not null check (length(btrim(name)) between 1 and 60),
  issuer             text not null,
  client_id          text not null,
  sealed_secret      text not null,
  scopes             text not null,
  -- Domains of the e-mail addresses that may join an account; empty for all.
  domains            text[] not null,
  -- Path of the claim that gives the role; null where the role is that of the account.
  role_claim         text,
  creates_accounts   boolean not null,
  -- Whether the staff signs in by a provider alone.
  only_way           boolean not null,
  -- Values of `acr` or `amr` with which the provider says that it asked for a second step.
  second_step_values text[] not null,
  active             boolean not null,
  saved_by           text not null,
  saved_at           timestamptz not null,
  primary key (tenant, id)
);
select isolate_by_tenant('identity_provider');

create table identity_provider_role (
  tenant     text not null,
  provider   text not null,
  value      text not null,
  role       text not null,
  administers boolean not null,
  primary key (tenant, provider, value),
  foreign key (tenant, provider) references identity_provider
);
select isolate_by_tenant('identity_provider_role');

-- The identity of an account at a provider: the subject alone signs in, never an e-mail address.
create table account_identity (
  tenant    text not null,
  provider  text not null,
  subject   text not null,
  email     text not null,
  joined_at timestamptz not null,
  primary key (tenant, provider, subject),
  unique (tenant, provider, email),
  foreign key (tenant, provider) references identity_provider,
  foreign key (tenant, email) references account
);
create index account_identity_of_account on account_identity (tenant, email);
select isolate_by_tenant('account_identity');

-- A sign-in that is at the provider. It comes back once, in the browser that began it.
create table provider_attempt (
  tenant        text not null,
  state_sha256  bytea not null,
  provider      text not null,
  device_sha256 bytea not null,
  -- Nonce and code verifier, sealed with the key of the server.
  sealed        text not null,
  -- Whether the person has to sign in anew at the provider, to confirm who they are.
  fresh         boolean not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  primary key (tenant, state_sha256),
  foreign key (tenant, provider) references identity_provider
);
create index provider_attempt_over on provider_attempt (tenant, expires_at);
select isolate_by_tenant('provider_attempt');

alter table account
  -- Address that the identity has to have at the provider to join the account, in lower case.
  add column provider_email text,
  -- Whether the account signs in with its password although the provider is the only way.
  add column keeps_password boolean not null default false;
create unique index account_provider_email on account (tenant, provider_email);

alter table session
  -- Provider by which the person signed in; null for a password.
  add column provider text,
  -- Address at which the provider's own session ends.
  add column provider_exit text;

alter table sign_in_challenge
  add column provider text,
  add column provider_exit text,
  add column confirmed_at timestamptz;
