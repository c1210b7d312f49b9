-- Files received are kept packed and in pieces, as they came: neither a whole file nor a whole call is ever in memory.
-- What was staged before is sent again.
delete from staged_file;
alter table staged_file drop column content;
alter table staged_file add column sha256 text not null;
alter table staged_file add column receipt uuid not null;

-- Pieces of one deflated stream a file, in order. `receipt` is the call that brought them; a call that was cut short leaves
-- pieces without a staged_file, which expire.
create table staged_piece (
  tenant      text not null references tenant,
  receipt     uuid not null,
  position    integer not null,
  number      integer not null,
  by_email    text not null,
  size        integer not null,
  deflated    bytea not null,
  received_at timestamptz not null,
  primary key (tenant, receipt, position, number)
);
alter table staged_piece alter column deflated set storage external;
create index on staged_piece (tenant, by_email);
select isolate_by_tenant('staged_piece');
