-- PDFs of a cycle's bills, one a client, drawn by a run and downloaded together. They can be drawn again: rows of them go.
create table bill_archive_file (
  tenant      text not null,
  run         uuid not null,
  client_code text not null,
  name        text not null,
  issued_at   timestamptz not null,
  crc32       integer not null,
  pdf         bytea not null,
  primary key (tenant, run, client_code),
  foreign key (tenant, client_code) references client
);
create index bill_archive_file_name on bill_archive_file (tenant, run, lower(name));
-- It is packed as it is.
alter table bill_archive_file alter column pdf set storage external;
select isolate_by_tenant('bill_archive_file');
select isolate_by_customer('bill_archive_file');

-- A run whose files are downloaded together: which state of the cycle's bills it drew, and until when it is kept.
create table bill_archive (
  tenant     text not null,
  run        uuid not null,
  year       integer not null,
  month      integer not null check (month between 1 and 12),
  cycle      text not null,
  drew       text not null check (drew ~ '^[0-9a-f]{64}$'),
  clients    integer not null check (clients > 0),
  bytes      bigint not null,
  name_bytes bigint not null,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, run),
  foreign key (tenant, cycle) references billing_cycle
);
create index bill_archive_month on bill_archive (tenant, year, month, cycle);
select isolate_by_tenant('bill_archive');

-- How many days an archive is kept.
alter table billing_issuer add column archive_days integer not null default 7 check (archive_days between 1 and 365);

-- Clients of a cycle's month are drawn in the order of their codes.
create index bill_month_client on bill (tenant, year, month, cycle, client_code);
