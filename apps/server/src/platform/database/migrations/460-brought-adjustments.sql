-- compatible-with: 430
-- Files with the adjustments of months that another system calculated. Their deltas enter the input period `app_year`, `app_month`.
create table brought_adjustment_file (
  tenant      text not null,
  id          uuid not null,
  app_year    integer not null,
  app_month   integer not null check (app_month between 1 and 12),
  file_name   text not null,
  file_sha256 text not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  primary key (tenant, id)
);
create index on brought_adjustment_file (tenant, app_year, app_month);
select isolate_by_tenant('brought_adjustment_file');

-- Delta of a concept of a reliquidation, in the unit of the concept, with its line in the file. `year`, `month`: input period that it
-- comes from.
create table brought_adjustment (
  tenant  text not null,
  file    uuid not null,
  line    integer not null,
  year    integer not null,
  month   integer not null check (month between 1 and 12),
  concept text not null,
  delta   numeric not null check (delta <> 0),
  source  text not null,
  reason  text not null,
  primary key (tenant, file, line),
  foreign key (tenant, file) references brought_adjustment_file on delete cascade
);
create index on brought_adjustment (tenant, year, month, concept);
select isolate_by_tenant('brought_adjustment');
