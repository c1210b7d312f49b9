-- Customers who are free to choose their retailer: who they are, what was offered to them, what they consumed, and the
-- tariffs published for them. What is published is never changed again, whatever happens to the offer it came from.

-- Until billing keeps the customers, the company keeps the few that these tariffs need.
create table no_reg_customer (
  tenant text not null references tenant,
  code text not null,
  name text not null,
  market text not null,
  level text not null check (level in ('n1or', 'n1comp', 'n1us', 'n2', 'n3', 'n4')),
  contributes boolean not null,
  active boolean not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant, code)
);
select isolate_by_tenant('no_reg_customer');

create table no_reg_offer (
  tenant text not null,
  number integer not null,
  client_code text not null,
  detail text not null,
  index_variable text not null check (index_variable in ('IPC', 'IPP')),
  base_index numeric not null,
  commercialisation_base numeric not null,
  pricing text not null check (pricing in ('fixed', 'spot', 'mixed')),
  base_price numeric,
  margin numeric,
  fixed_percent numeric,
  spot_percent numeric,
  subscription_date date,
  start_date date,
  finish_date date,
  active boolean not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant, number),
  foreign key (tenant, client_code) references no_reg_customer
);
select isolate_by_tenant('no_reg_offer');
create index on no_reg_offer (tenant, client_code);

-- `year` and `month` are the month of the energy, which is that of the tariff. `hours` packs one little-endian double an
-- hour, kWh; null where only the month is known.
create table no_reg_consumption (
  tenant text not null,
  year integer not null,
  month integer not null check (month between 1 and 12),
  client_code text not null,
  energy numeric not null check (energy >= 0),
  hours bytea,
  file_name text not null,
  file_sha256 text not null,
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (tenant, year, month, client_code),
  foreign key (tenant, client_code) references no_reg_customer
);
select isolate_by_tenant('no_reg_consumption');

-- `year` and `month` are the input period. `amounts`: id of a figure → decimal text. `customer` and `offer` are as they
-- were when it was published.
create table no_reg_tariff (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  client_code text not null,
  customer jsonb not null,
  offer jsonb not null,
  amounts jsonb not null,
  trace json not null,
  remarks jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  primary key (tenant, year, month, version, client_code),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('no_reg_tariff');
select keep_forever('no_reg_tariff');
