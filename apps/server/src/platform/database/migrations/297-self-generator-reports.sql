-- Internal reports of an approved month of self-generators as they were generated. A report is never changed: the next one of the same month names it.
create table self_generator_report (
  tenant         text not null references tenant,
  code           text not null check (code = '001'),
  year           integer not null,
  month          integer not null check (month between 1 and 12),
  number         integer not null check (number > 0),
  rows           integer not null,
  content        bytea not null,
  content_sha256 text not null,
  replaces       integer,
  generated_by   text not null,
  generated_at   timestamptz not null,
  primary key (tenant, code, year, month, number),
  check (replaces is not distinct from nullif(number - 1, 0))
);
select isolate_by_tenant('self_generator_report');
select keep_forever('self_generator_report');
