-- From which period on a change of a self-generator counts: `since` is the first day of that month. A month before it is settled by what stood then. A row a
-- field, its values as text, in the order in which they were saved.
create table client_change (
  tenant      text not null,
  client_code text not null,
  number      integer not null,
  field       text not null,
  since       date not null check (extract(day from since) = 1),
  before      text,
  after       text,
  saved_by    text not null,
  saved_at    timestamptz not null,
  primary key (tenant, client_code, number, field),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('client_change');
select isolate_by_customer('client_change');
