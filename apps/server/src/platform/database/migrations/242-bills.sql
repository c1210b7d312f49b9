-- Bills. Those of a run are seen once its cycle's month is billed, and then never change.

-- How the company issues electronic documents; without a row it is in the test environment.
create table billing_issuer (
  tenant      text primary key references tenant,
  prefix      text not null check (prefix ~ '^[A-Z0-9]{1,6}$'),
  pin         text not null,
  environment smallint not null check (environment in (1, 2)),
  saved_by    text not null,
  saved_at    timestamptz not null
);
select isolate_by_tenant('billing_issuer');

-- The consumption that a client's bill draws: kWh of the periods up to it, the oldest first.
create table bill_chart (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  cycle       text not null,
  kwh         numeric[] not null,
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client
);
create index on bill_chart (tenant, year, month, cycle);
select isolate_by_tenant('bill_chart');
select isolate_by_customer('bill_chart');

-- COP. `kind`: a bill, the reversal of one (with its amounts below zero), or the one in its place; `replaces` is the number that it is about.
create table bill (
  tenant           text not null,
  number           bigint not null check (number > 0),
  run              uuid not null,
  client_code      text not null,
  sic_code         text not null,
  year             integer not null,
  month            integer not null check (month between 1 and 12),
  cycle            text not null,
  kind             text not null check (kind in ('bill', 'reversal', 'reissue')),
  replaces         bigint check ((replaces is null) = (kind = 'bill')),
  reason           text,
  start_date       date not null,
  end_date         date not null,
  expedition       date not null,
  due              date not null,
  suspension       date not null,
  active           numeric not null,
  energy           numeric not null,
  lighting         numeric not null,
  security         numeric not null,
  others           numeric not null,
  vat              numeric not null,
  credits          numeric not null,
  previous_balance numeric not null,
  adjustment       numeric not null,
  payable          numeric not null,
  cude             text not null check (cude ~ '^[0-9a-f]{96}$'),
  document         jsonb not null,
  format           smallint check (format > 0),
  issued_by        text not null,
  issued_at        timestamptz not null,
  primary key (tenant, number),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, cycle) references billing_cycle
);
create unique index on bill (tenant, client_code, year, month) where kind = 'bill';
create unique index on bill (tenant, replaces, kind) where replaces is not null;
create index on bill (tenant, run);
create index on bill (tenant, year, month, cycle, number);
select isolate_by_tenant('bill');
select isolate_by_customer('bill');

-- A cycle's month that was billed: its numbers, those of the range that were not used, and the digest of all its bills.
create table billed_cycle (
  tenant       text not null,
  year         integer not null,
  month        integer not null check (month between 1 and 12),
  cycle        text not null,
  run          uuid not null,
  first_number bigint not null,
  last_number  bigint not null,
  unused       bigint not null,
  bills        integer not null,
  digest       text not null,
  billed_by    text not null,
  billed_at    timestamptz not null,
  primary key (tenant, year, month, cycle, run),
  foreign key (tenant, cycle) references billing_cycle
);
create index on billed_cycle (tenant, run);
select isolate_by_tenant('billed_cycle');
select keep_forever('billed_cycle');

create function keep_issued_bill() returns trigger language plpgsql as $$
begin
  if exists (select from touched t join billed_cycle b using (tenant, run)) then
    raise exception 'the bill was issued: it never changes' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger keep_issued_changed after update on bill referencing old table as touched for each statement execute function keep_issued_bill();
create trigger keep_issued_removed after delete on bill referencing old table as touched for each statement execute function keep_issued_bill();
create trigger keep_issued_added after insert on bill referencing new table as touched for each statement execute function keep_issued_bill();
