-- Accounts that a company gives its customers, many at once.

-- A client has one account, however often it is invited.
create unique index account_of_client on account (tenant, client_code) where client_code is not null;

-- What an invitation found for each client: the digest of the link in its file, the address to write to, or why the client was left out.
-- A link is in force only once its file is fetched, so those of a file that nobody fetches never open anything.
create table prepared_customer_link (
  tenant        text not null,
  run           uuid not null,
  client_code   text not null,
  secret_sha256 bytea,
  -- The part of the file that contains the link.
  file          uuid,
  address       text,
  omission      text check (omission in ('unknown', 'not-self-generator', 'has-password', 'name-taken', 'without-name', 'without-address')),
  primary key (tenant, run, client_code),
  foreign key (tenant, file) references passing_file
);
create index prepared_customer_link_file on prepared_customer_link (tenant, file);
select isolate_by_tenant('prepared_customer_link');
select isolate_by_customer('prepared_customer_link');

-- The file of links of a company that waits for the person who prepared it. Preparing another one replaces it.
create table prepared_customer_file (
  tenant     text not null,
  run        uuid not null,
  by_email   text not null,
  by_name    text not null,
  contents   text not null check (contents in ('sheet', 'letters')),
  links      integer not null,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant)
);
select isolate_by_tenant('prepared_customer_file');
