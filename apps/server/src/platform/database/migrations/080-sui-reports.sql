-- Reports that were processed for the regulator. A processing is never changed: the next one of the same report names it.

-- `year` and `month` are the input period. `columns`, `rows` and `findings` are kept as they were, whatever the layout becomes.
create table sui_report (
  tenant text not null references tenant,
  report_id text not null,
  code text not null check (code ~ '^T[0-9]{1,2}$'),
  number integer not null check (number > 0),
  year integer not null,
  month integer not null,
  version text not null,
  norm text not null,
  columns json not null,
  rows json not null,
  inputs jsonb not null,
  subsidies jsonb not null,
  findings json not null,
  content_sha256 text not null,
  replaces integer,
  previous_report_id text,
  processed_by text not null,
  processed_at timestamptz not null,
  primary key (tenant, report_id, code, number),
  check (replaces is not distinct from nullif(number - 1, 0)),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('sui_report');
select keep_forever('sui_report');
create index on sui_report (tenant, year, month, code);
