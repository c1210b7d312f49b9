-- compatible-with: 430
-- Files with the surplus of self-generators that another system left, COP.
create table surplus_balance_file (
  tenant      text not null,
  id          uuid not null,
  file_name   text not null,
  file_sha256 text not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  primary key (tenant, id)
);
select isolate_by_tenant('surplus_balance_file');

-- Balance in favour of a self-generator, in cents, with its line in the file. The first month approved here opens with it.
create table surplus_balance (
  tenant      text not null,
  client_code text not null,
  file        uuid not null,
  line        integer not null,
  in_favour   bigint not null check (in_favour > 0),
  primary key (tenant, client_code),
  foreign key (tenant, file) references surplus_balance_file on delete cascade,
  foreign key (tenant, client_code) references client
);
create index on surplus_balance (tenant, file, client_code);
select isolate_by_tenant('surplus_balance');
select isolate_by_customer('surplus_balance');

-- Surplus of a month that another system settled and did not pay yet, in cents. `exceed_payment`: 2 next month, 3 half year.
create table pending_surplus (
  tenant         text not null,
  client_code    text not null,
  year           integer not null,
  month          integer not null check (month between 1 and 12),
  file           uuid not null,
  line           integer not null,
  pending        bigint not null check (pending > 0),
  exceed_payment smallint not null check (exceed_payment in (2, 3)),
  primary key (tenant, client_code, year, month),
  foreign key (tenant, file) references surplus_balance_file on delete cascade,
  foreign key (tenant, client_code) references client
);
create index on pending_surplus (tenant, file, client_code);
select isolate_by_tenant('pending_surplus');
select isolate_by_customer('pending_surplus');

-- Surplus of each client and month that the company pays: settled here in the version in force, or left by another system.
-- `brought_from` is the name of the file that brought it.
create view payable_surplus with (security_invoker = true) as
  select s.tenant, s.client_code, s.year, s.month, s.claimed, s.exceed_payment, s.balance_after, s.approved_by, s.approved_at,
    null::text as brought_from
  from settled_version s where s.in_force
  union all
  select p.tenant, p.client_code, p.year, p.month, p.pending, p.exceed_payment, 0, f.entered_by, f.entered_at, f.file_name
  from pending_surplus p join surplus_balance_file f on f.tenant = p.tenant and f.id = p.file
  where not exists (select from approved_self_generator_settlement a
    where a.tenant = p.tenant and a.client_code = p.client_code and a.year = p.year and a.month = p.month);
grant select on payable_surplus to contador_app;
