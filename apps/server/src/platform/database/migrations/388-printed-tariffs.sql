-- Months of tariffs that another system published and a person brought by file: which file, who, when, and why its figures were stored although they do not add
-- up. The figures themselves are the published tariff of that version.
create table printed_tariff_month (
  tenant      text not null,
  year        integer not null,
  month       integer not null,
  version     text not null,
  market      text not null,
  source      text not null,
  file_name   text not null,
  file_sha256 text not null,
  reason      text,
  brought_by  text not null,
  brought_at  timestamptz not null,
  primary key (tenant, year, month, version, market),
  foreign key (tenant, year, month, version, market) references published_tariff
);
select isolate_by_tenant('printed_tariff_month');
select keep_forever('printed_tariff_month');
