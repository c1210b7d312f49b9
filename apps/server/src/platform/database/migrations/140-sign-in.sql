-- Guessing passwords slows down by name, address, device and session, and locks nobody out: a device from which an account
-- signed in before is judged by its own failures alone, and so is an open session.

-- Counters of addresses are rows of this table too, by a digest that no name that somebody types can have.
alter table sign_in_name rename column locked_until to delayed_until;
alter table sign_in_name add column unseen_failures integer not null default 0;
alter table sign_in_name add column unseen_since timestamptz;

alter table session add column failed_attempts integer not null default 0;
alter table session add column last_failure_at timestamptz;
alter table session add column delayed_until timestamptz;

-- A browser from which the account signed in: the digest of the browser's secret and the account's name.
create table known_device (
  tenant          text not null,
  device_sha256   bytea not null,
  email           text not null,
  created_at      timestamptz not null,
  last_used_at    timestamptz not null,
  failed_attempts integer not null default 0,
  last_failure_at timestamptz,
  delayed_until   timestamptz,
  primary key (tenant, device_sha256),
  foreign key (tenant, email) references account
);
create index on known_device (tenant, email);
select isolate_by_tenant('known_device');
