-- A file that was only read, to be tried in the place of the one that a cycle's month has. It is no intake, and is forgotten after a while.
create table shadow_file (
  tenant     text not null references tenant,
  file       uuid not null,
  kind       text not null check (kind in ('consumption', 'concepts')),
  year       integer not null,
  month      integer not null check (month between 1 and 12),
  cycle      text not null,
  name       text not null,
  sha256     text not null,
  users      integer not null,
  ignored    integer not null,
  read_by    text not null,
  read_at    timestamptz not null,
  kept_until timestamptz not null,
  primary key (tenant, file),
  foreign key (tenant, cycle) references billing_cycle
);
create index on shadow_file (tenant, kept_until);
select isolate_by_tenant('shadow_file');

create table shadow_consumption (
  tenant         text not null,
  file           uuid not null,
  client_code    text not null,
  line           integer not null,
  active         numeric not null check (active >= 0),
  inductive      numeric not null check (inductive >= 0),
  penalised      numeric not null check (penalised >= 0),
  capacitive     numeric not null check (capacitive >= 0),
  active_max     numeric check (active_max >= 0),
  active_med     numeric check (active_med >= 0),
  active_min     numeric check (active_min >= 0),
  days_in_excess smallint check (days_in_excess >= 0),
  permuted       numeric check (permuted >= 0),
  permuted_value numeric check (permuted_value >= 0),
  surplus_value  numeric check (surplus_value >= 0),
  primary key (tenant, file, client_code),
  foreign key (tenant, file) references shadow_file on delete cascade
);
select isolate_by_tenant('shadow_consumption');
select isolate_by_customer('shadow_consumption');

create table shadow_charge (
  tenant      text not null,
  file        uuid not null,
  line        integer not null,
  client_code text not null,
  concept     text not null,
  value       numeric not null,
  primary key (tenant, file, line),
  foreign key (tenant, file) references shadow_file on delete cascade
);
create index on shadow_charge (tenant, file, client_code);
select isolate_by_tenant('shadow_charge');
select isolate_by_customer('shadow_charge');
