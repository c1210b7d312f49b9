-- PDFs of a cycle's bills, one a client, drawn by a run and downloaded together. They can be drawn again: rows of them go.
create table bill_archive_file (
  tenant      text not null,
  run         uuid not null,
  client_code text not null,
  sic_code    text not null,
  issued_at   timestamptz not null,
  pdf         bytea not null,
  primary key (tenant, run, client_code),
  foreign key (tenant, client_code) references client
);
alter table bill_archive_file alter column pdf set storage external;
select isolate_by_tenant('bill_archive_file');
select isolate_by_customer('bill_archive_file');

-- The run whose files are downloaded, and which state of the cycle's bills it drew.
create table bill_archive (
  tenant  text not null,
  year    integer not null,
  month   integer not null check (month between 1 and 12),
  cycle   text not null,
  run     uuid not null,
  drew    text not null check (drew ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (tenant, year, month, cycle),
  foreign key (tenant, cycle) references billing_cycle
);
select isolate_by_tenant('bill_archive');
