-- Passkeys (WebAuthn): a key pair of a device or of a password manager, of which the server stores the public key.
create table passkey (
  tenant        text not null,
  id            uuid not null default gen_random_uuid(),
  email         text not null,
  name          text not null check (length(btrim(name)) between 1 and 60),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- COSE key (RFC 9052).
  public_key    bytea not null,
  -- Signatures that the authenticator counted; 0 for one that does not count.
  counter       bigint not null,
  -- How the browser reaches the authenticator, such as `usb` or `internal`.
  transports    text[] not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (tenant, id),
  unique (tenant, credential_id),
  foreign key (tenant, email) references account
);
create index passkey_of_account on passkey (tenant, email);
select isolate_by_tenant('passkey');

-- Names the account to an authenticator, so that a sign-in without a user name finds it; made with its first passkey.
alter table account add column passkey_handle text;
create unique index account_passkey_handle on account (tenant, passkey_handle);

-- A challenge that a passkey has to sign. It is reached only by the digest of the challenge and of what it was made for, and is used once.
-- Who signs in with a passkey has not named a company yet, so it belongs to none.
create table passkey_challenge (
  challenge_sha256 bytea primary key,
  expires_at       timestamptz not null
);
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy own_challenge on passkey_challenge
  using (challenge_sha256 = decode(nullif(current_setting('app.passkey_challenge', true), ''), 'hex'))
  with check (challenge_sha256 = decode(nullif(current_setting('app.passkey_challenge', true), ''), 'hex'));
create policy over on passkey_challenge
  using (current_setting('app.forgetting', true) = 'passkey-challenges') with check (false);
grant select, insert, delete on passkey_challenge to contador_app;
select open_to_custody('passkey_challenge');

alter table letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (kind in (
    'invitation', 'reset', 'recovery', 'contact', 'password-changed', 'contact-changed', 'administers', 'password-ends',
    'factor-added', 'factor-removed', 'recovery-code-used', 'second-step-failed', 'token-ends',
    'passkey-added', 'one-factor-removed', 'passkey-copied'));
