-- Contingencies that a company declared because the service of the tax authority was down. Each has a row for its beginning and one for its end; it
-- is in force until it has the second.
create table contingency (
  tenant      text not null,
  number      integer not null check (number > 0),
  moment      text not null check (moment in ('begin', 'end')),
  -- Why it was declared; empty in the row of its end.
  reason      text not null check (length(reason) <= 300),
  declared_by text not null,
  declared_at timestamptz not null,
  primary key (tenant, number, moment),
  foreign key (tenant) references tenant
);
select isolate_by_tenant('contingency');
select keep_forever('contingency');
