-- compatible-with: 430
-- Credit of a client that another system left, with its line in the file of balances: the instalments that remain, and the value of each,
-- COP. Each bill of the client charges one; which ones were charged is in the documents of the bills.
create table brought_credit (
  tenant      text not null,
  file        uuid not null,
  line        integer not null,
  client_code text not null,
  concept     text not null,
  instalments integer not null check (instalments > 0),
  value       numeric not null check (value > 0),
  primary key (tenant, file, line),
  foreign key (tenant, file) references opening_balance_file on delete cascade,
  foreign key (tenant, client_code) references client,
  foreign key (tenant, concept) references billing_concept
);
create index on brought_credit (tenant, client_code);
select isolate_by_tenant('brought_credit');
select isolate_by_customer('brought_credit');
