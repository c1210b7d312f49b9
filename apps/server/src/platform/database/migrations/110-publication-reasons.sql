-- Why a warning did not keep somebody from publishing: written at the publication, and kept with it.
create table publication_reason (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  market text not null,
  code text not null,
  subject text not null,
  component text not null,
  finding jsonb not null,
  reason text not null,
  written_by text not null,
  written_at timestamptz not null,
  primary key (tenant, year, month, version, market, code, subject),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('publication_reason');
select keep_forever('publication_reason');
