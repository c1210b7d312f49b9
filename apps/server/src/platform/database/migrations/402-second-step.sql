-- Second step of the sign-in: codes of an authenticator app, recovery codes, and the challenge between the two steps.

-- The secret of a code app, sealed with the key of the server. A new one replaces the confirmed one once a code of it was typed.
create table code_factor (
  tenant        text not null,
  id            uuid not null default gen_random_uuid(),
  email         text not null,
  sealed_secret text not null,
  -- Last time step (RFC 6238) of which a code was accepted; no code of it or of an earlier one is accepted again.
  last_step     bigint,
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  last_used_at  timestamptz,
  primary key (tenant, id),
  foreign key (tenant, email) references account
);
create unique index code_factor_of_account on code_factor (tenant, email, (confirmed_at is null));
select isolate_by_tenant('code_factor');

create table recovery_code (
  tenant      text not null,
  email       text not null,
  code_sha256 bytea not null,
  created_at  timestamptz not null,
  used_at     timestamptz,
  primary key (tenant, email, code_sha256),
  foreign key (tenant, email) references account
);
select isolate_by_tenant('recovery_code');

-- A right password that waits for the second step. It opens only in the browser that sent the password, once, and after few tries never.
create table sign_in_challenge (
  tenant           text not null,
  challenge_sha256 bytea not null,
  email            text not null,
  device_sha256    bytea not null,
  tries            integer not null default 0,
  expires_at       timestamptz not null,
  used_at          timestamptz,
  primary key (tenant, challenge_sha256),
  foreign key (tenant, email) references account
);
create index sign_in_challenge_over on sign_in_challenge (tenant, expires_at);
select isolate_by_tenant('sign_in_challenge');

-- Until when the browser is not asked for the second step.
alter table known_device add column second_step_until timestamptz;

alter table letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (kind in (
    'invitation', 'reset', 'recovery', 'contact', 'password-changed', 'contact-changed', 'administers', 'password-ends',
    'factor-added', 'factor-removed', 'recovery-code-used', 'second-step-failed'));
