-- The inputs of a month: files as they are received and as they were read, parameters, markets, contracts, actors.
-- `year` and `month` are the input period; `market` is '*' for what serves the whole company.

-- Files received and not yet read, by who sends them: a part that is sent again replaces itself.
create table staged_file (
  tenant    text not null references tenant,
  by_email  text not null,
  year      integer not null,
  month     integer not null check (month between 1 and 12),
  version   text not null,
  market    text not null,
  input     text not null,
  part      integer not null,
  position  integer not null,
  name      text not null,
  size      integer not null,
  content   bytea not null,
  staged_at timestamptz not null default now(),
  primary key (tenant, by_email, year, month, version, market, input, part, position)
);
alter table staged_file alter column content set storage external;
select isolate_by_tenant('staged_file');

-- An input that is 'Listo': its files (whose bytes are in stored_file), and the reading without its hourly series.
create table input_entry (
  tenant           text not null references tenant,
  year             integer not null,
  month            integer not null check (month between 1 and 12),
  version          text not null,
  market           text not null,
  input            text not null,
  content_sha256   text not null,
  files            jsonb not null,
  reading          jsonb not null,
  warnings         jsonb not null,
  summary          jsonb not null,
  entered_by       text not null,
  entered_by_email text not null,
  entered_at       timestamptz not null,
  primary key (tenant, year, month, version, market, input)
);
select isolate_by_tenant('input_entry');

-- Hours of the month as packed float64 in little-endian order, one row a channel of the reading.
create table hourly_series (
  tenant  text not null,
  year    integer not null,
  month   integer not null,
  version text not null,
  market  text not null,
  input   text not null,
  channel text not null,
  hours   bytea not null,
  primary key (tenant, year, month, version, market, input, channel),
  foreign key (tenant, year, month, version, market, input) references input_entry on delete cascade
);
select isolate_by_tenant('hourly_series');

-- Rows of numbers that a person entered. A change is a new revision; the latest is in force.
create table parameter_entry (
  tenant           text not null references tenant,
  year             integer not null,
  month            integer not null check (month between 1 and 12),
  version          text not null,
  market           text not null,
  filename         text not null,
  revision         integer not null,
  amounts          numeric[] not null,
  provisional      boolean not null,
  file_name        text,
  entered_by       text not null,
  entered_by_email text not null,
  entered_at       timestamptz not null,
  primary key (tenant, year, month, version, market, filename, revision)
);
create index on parameter_entry (tenant, filename, market, year desc, month desc);
select isolate_by_tenant('parameter_entry');
select keep_forever('parameter_entry');

create table market (
  tenant                text not null references tenant,
  code                  text not null,
  position              integer not null,
  name                  text not null,
  area                  text not null,
  active                boolean not null,
  entry_month           text not null check (entry_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  charges_month         text,
  loss_plan_month       text,
  sui_code              text not null,
  incumbent_name        text,
  incumbent_code        text,
  network_operator_code text,
  lac_code              text,
  lac_name              text,
  distributor           text,
  saved_by              text not null,
  saved_at              timestamptz not null,
  primary key (tenant, code)
);
select isolate_by_tenant('market');

-- What a resolution or the LAC fixes for a market, from a month on. Null is not known.
create table market_constants (
  tenant        text not null,
  code          text not null,
  from_month    text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  str_zone      text,
  demand_share  numeric,
  alpha         numeric,
  cf_base       numeric,
  x             numeric,
  rct           numeric,
  rcae          numeric,
  rcnu          numeric,
  ipr4          numeric,
  beta          numeric,
  p_creg        numeric,
  p_sspd        numeric,
  charges_cprog boolean,
  charges_cot   boolean,
  index_mode    text,
  saved_by      text not null,
  saved_at      timestamptz not null,
  primary key (tenant, code, from_month),
  foreign key (tenant, code) references market
);
select isolate_by_tenant('market_constants');

create table contract (
  tenant              text not null references tenant,
  side                text not null check (side in ('buy', 'sell')),
  contract            text not null,
  seller              text not null,
  buyer               text,
  detail              text not null,
  market_type         text not null check (market_type in ('R', 'N')),
  contract_type       text not null,
  calculation         text not null,
  base_value          numeric not null,
  indexation_variable text,
  base_index          numeric,
  index_lag           integer not null,
  plus_cere           boolean not null,
  begin_date          date,
  end_date            date,
  active              boolean not null,
  saved_by            text not null,
  saved_at            timestamptz not null,
  primary key (tenant, side, contract)
);
select isolate_by_tenant('contract');

-- Months in which a contract is not indexed by the plain formula, and the rule that holds then.
create table contract_indexation_rule (
  tenant     text not null,
  side       text not null,
  contract   text not null,
  from_month text not null,
  to_month   text not null check (to_month >= from_month),
  rule       text not null,
  constants  jsonb not null,
  primary key (tenant, side, contract, from_month),
  foreign key (tenant, side, contract) references contract on delete cascade
);
select isolate_by_tenant('contract_indexation_rule');

create table financial_actor (
  tenant      text not null references tenant,
  id          integer not null,
  type        text not null,
  nit         text not null,
  dv          text not null,
  active      boolean not null,
  owner       text,
  particulars jsonb not null,
  saved_by    text not null,
  saved_at    timestamptz not null,
  primary key (tenant, id)
);
select isolate_by_tenant('financial_actor');
