-- The electronic document of a note that reversed a bill, by the bill's number: kept as that of the bill is.
create table reversal_electronic (
  tenant  text not null,
  number  bigint not null,
  layout  smallint not null check (layout > 0),
  facts   json not null,
  format  smallint check (format > 0),
  sha256  text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_by text not null,
  made_at timestamptz not null,
  primary key (tenant, number),
  foreign key (tenant, number) references bill_reversal
);
select isolate_by_tenant('reversal_electronic');
select keep_forever('reversal_electronic');
