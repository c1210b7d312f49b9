-- An order that was born from a held bill: what it finds is read at the hold. A hold whose order was annulled may be given another.
create table hold_order (
  tenant      text not null,
  number      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null,
  primary key (tenant, number),
  foreign key (tenant, number) references work_order,
  foreign key (tenant, client_code, year, month) references deviation_hold
);
create index hold_order_of_hold on hold_order (tenant, year, month, client_code);
select isolate_by_tenant('hold_order');
