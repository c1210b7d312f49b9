-- A workbook that was sent and not taken, with what is to be corrected in it: the person downloads it marked. One of each name and person,
-- for a day.
create table refused_workbook (
  tenant      text not null references tenant,
  id          uuid not null,
  by_email    text not null,
  file_name   text not null,
  size        integer not null,
  deflated    bytea not null,
  particulars jsonb not null,
  refused_at  timestamptz not null,
  primary key (tenant, id),
  unique (tenant, by_email, file_name)
);
alter table refused_workbook alter column deflated set storage external;
select isolate_by_tenant('refused_workbook');
