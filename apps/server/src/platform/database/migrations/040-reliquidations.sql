-- Reliquidations: the difference of two versions of a published month, which enters a later month. Until it is published a
-- reliquidation may be edited and deleted; afterwards nothing of it ever changes.

alter table calculation_version drop constraint calculation_version_version_check;
alter table calculation_version add constraint calculation_version_version_check check (version ~ '^(def|r?[0-9]{1,3})$');

-- The input period whose tariffs take the deltas of new reliquidations: the row decided last.
create table reliquidation_application (
  tenant     text not null references tenant,
  position   bigint generated always as identity,
  year       integer not null,
  month      integer not null check (month between 1 and 12),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (tenant, position)
);
select isolate_by_tenant('reliquidation_application');
select keep_forever('reliquidation_application');

-- `year` and `month` are the input period that is reliquidated, `app_year` and `app_month` the one whose tariffs take the deltas.
create table reliquidation (
  tenant             text not null,
  id                 integer not null,
  year               integer not null,
  month              integer not null,
  version            text not null,
  definitive         text not null,
  initial_xm_version text not null,
  final_xm_version   text not null,
  app_year           integer not null,
  app_month          integer not null check (app_month between 1 and 12),
  observation        text not null,
  created_by         text not null,
  created_at         timestamptz not null,
  primary key (tenant, id),
  unique (tenant, year, month, version),
  unique (tenant, year, month, final_xm_version),
  foreign key (tenant, year, month, version) references calculation_version,
  check (app_year * 12 + app_month > year * 12 + month)
);
create index on reliquidation (tenant, app_year, app_month);
select isolate_by_tenant('reliquidation');

-- Deltas that a person wrote in the place of the calculated ones.
create table reliquidation_delta (
  tenant     text not null,
  id         integer not null,
  concept    text not null,
  amount     numeric not null,
  reason     text not null,
  written_by text not null,
  written_at timestamptz not null,
  primary key (tenant, id, concept),
  foreign key (tenant, id) references reliquidation on delete cascade
);
select isolate_by_tenant('reliquidation_delta');

-- What was applied and approved, each of the differences with that fingerprint; the one decided last counts.
create table reliquidation_decision (
  tenant      text not null,
  id          integer not null,
  decision    text not null check (decision in ('applied', 'approved')),
  fingerprint text not null,
  decided_by  text not null,
  decided_at  timestamptz not null,
  primary key (tenant, id, decision),
  foreign key (tenant, id) references reliquidation on delete cascade
);
select isolate_by_tenant('reliquidation_decision');

-- A difference enters once: a month is published once with each version of XM's files. `differences` has every row with the value
-- used, the newest, the delta and the total on which the tariffs rest afterwards.
create table published_reliquidation (
  tenant        text not null,
  id            integer not null,
  year          integer not null,
  month         integer not null,
  version       text not null,
  tariff_id     text not null,
  app_year      integer not null,
  app_month     integer not null,
  from_version  text not null,
  to_version    text not null,
  fingerprint   text not null,
  differences   jsonb not null,
  trace         json not null,
  input_hashes  jsonb not null,
  applied_by    text not null,
  applied_at    timestamptz not null,
  approved_by   text not null,
  approved_at   timestamptz not null,
  published_by  text not null,
  published_at  timestamptz not null,
  primary key (tenant, id),
  unique (tenant, year, month, to_version),
  foreign key (tenant, id) references reliquidation
);
create index on published_reliquidation (tenant, app_year, app_month);
select isolate_by_tenant('published_reliquidation');
select keep_forever('published_reliquidation');
