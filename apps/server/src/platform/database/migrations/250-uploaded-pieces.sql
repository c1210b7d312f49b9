-- What came by a signed address waits here, packed in pieces, until it is processed: then it is kept with the other files, or forgotten.
alter table upload_ticket add column receipt uuid;
-- The order in which addresses were given.
alter table upload_ticket add column number bigint not null generated always as identity;

create table upload_piece (
  tenant      text not null references tenant,
  receipt     uuid not null,
  number      integer not null,
  by_email    text not null,
  size        integer not null,
  deflated    bytea not null,
  received_at timestamptz not null,
  primary key (tenant, receipt, number)
);
alter table upload_piece alter column deflated set storage external;
create index on upload_piece (tenant, by_email);
select isolate_by_tenant('upload_piece');
