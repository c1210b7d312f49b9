-- Files with the balances in favour of clients that another system left, COP.
create table opening_balance_file (
  tenant      text not null,
  id          uuid not null,
  file_name   text not null,
  file_sha256 text not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  primary key (tenant, id)
);
select isolate_by_tenant('opening_balance_file');

-- Balance in favour of a client, a positive amount, with its line in the file. The client's first bill takes it as its previous balance.
create table opening_balance (
  tenant      text not null,
  client_code text not null,
  file        uuid not null,
  line        integer not null,
  in_favour   numeric not null check (in_favour > 0),
  primary key (tenant, client_code),
  foreign key (tenant, file) references opening_balance_file on delete cascade,
  foreign key (tenant, client_code) references client
);
create index on opening_balance (tenant, file, client_code);
select isolate_by_tenant('opening_balance');
select isolate_by_customer('opening_balance');
