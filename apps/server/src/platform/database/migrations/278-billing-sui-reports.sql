-- Reports of the billing of a month that were processed for the regulator. A processing is never changed: the next one of the same report names it.
create table billing_sui_report (
  tenant         text not null references tenant,
  code           text not null check (code ~ '^TC[0-9]{1,2}(NR)?$'),
  year           integer not null,
  month          integer not null check (month between 1 and 12),
  number         integer not null check (number > 0),
  norm           text not null,
  rows           integer not null,
  warnings       integer not null,
  content_sha256 text not null,
  replaces       integer,
  processed_by   text not null,
  processed_at   timestamptz not null,
  primary key (tenant, code, year, month, number),
  check (replaces is not distinct from nullif(number - 1, 0))
);
select isolate_by_tenant('billing_sui_report');
select keep_forever('billing_sui_report');

-- The file of a processing, in pieces of lines that are packed with gzip one by one.
create table billing_sui_piece (
  tenant  text not null,
  code    text not null,
  year    integer not null,
  month   integer not null,
  number  integer not null,
  piece   integer not null check (piece >= 0),
  content bytea not null,
  primary key (tenant, code, year, month, number, piece),
  foreign key (tenant, code, year, month, number) references billing_sui_report
);
select isolate_by_tenant('billing_sui_piece');
select keep_forever('billing_sui_piece');
