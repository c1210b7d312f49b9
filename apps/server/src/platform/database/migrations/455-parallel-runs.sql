-- compatible-with: 430
-- Files with printed tariffs of another system that the calculation of the same month is compared with. They are not published months.
create table parallel_run_file (
  tenant      text not null,
  id          uuid not null,
  file_name   text not null,
  file_sha256 text not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  primary key (tenant, id)
);
select isolate_by_tenant('parallel_run_file');

-- A printed figure, in COP/kWh or as a percentage, by its name in the file, with its cell. `year` and `month` are the input period.
create table parallel_run_figure (
  tenant text not null,
  market text not null,
  year   integer not null,
  month  integer not null check (month between 1 and 12),
  figure text not null,
  amount numeric not null,
  file   uuid not null,
  sheet  text not null,
  cell   text not null,
  primary key (tenant, market, year, month, figure),
  foreign key (tenant, file) references parallel_run_file on delete cascade,
  foreign key (tenant, market) references market
);
create index on parallel_run_figure (tenant, file);
select isolate_by_tenant('parallel_run_figure');
