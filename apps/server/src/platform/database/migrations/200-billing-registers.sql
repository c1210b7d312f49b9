-- What billing stands on: cycles, network operators, clients, parameters, concepts and agreements.

-- `periodicity`: 1 month, 2 from the 16th, 3 from the 11th, 4 from the 21st.
create table billing_cycle (
  tenant         text not null references tenant,
  code           text not null check (code ~ '^[A-Z0-9-]{1,10}$' and code <> 'AP'),
  id             integer not null,
  periodicity    smallint not null check (periodicity between 1 and 4),
  market_type    text not null check (market_type in ('REGULADO', 'NO REGULADO')),
  autogenerators boolean not null,
  entry_date     date not null,
  active         boolean not null,
  saved_by       text not null,
  saved_at       timestamptz not null,
  primary key (tenant, code),
  unique (tenant, id)
);
select isolate_by_tenant('billing_cycle');

create table network_operator (
  tenant           text not null references tenant,
  inc_code         text not null,
  market           text not null,
  code             text not null,
  name             text not null,
  nit              text,
  related_operator text,
  document         text,
  municipality     text,
  address          text,
  phone            text,
  zone             text not null,
  active           boolean not null,
  saved_by         text not null,
  saved_at         timestamptz not null,
  primary key (tenant, inc_code, market)
);
select isolate_by_tenant('network_operator');

-- Everybody to whom energy is supplied, of every market. A client that came from elsewhere may lack what billing needs: it is incomplete
-- until it is filled in. `contribution_percent` null is NA; `self_generator` null is a client that only buys.
create table client (
  tenant                              text not null references tenant,
  client_code                         text not null,
  sic_code                            text,
  id_type                             text,
  id_number                           text,
  name                                text not null,
  contact                             text,
  phone                               text,
  email                               text,
  stratum                             smallint check (stratum between 0 and 6),
  entry_date                          date,
  active                              boolean not null,
  market_type                         text check (market_type in ('REGULADO', 'NO REGULADO')),
  use_type                            text,
  tariff_type                         text check (tariff_type in ('MONOMIA', 'HORARIA')),
  niu                                 text,
  contribution_percent                smallint check (contribution_percent in (0, 10, 20)),
  irrigation_subsidy_percent          numeric check (irrigation_subsidy_percent between 0 and 100),
  adviser                             text,
  previous_retailer                   text,
  cycle                               text,
  bank_account                        integer,
  unit_cost_form                      text check (unit_cost_form in ('SI', 'NO', 'NA')),
  surcharge                           boolean,
  municipality                        text,
  department                          text,
  correspondence_address              text,
  correspondence_municipality         text,
  correspondence_department           text,
  installation_address                text,
  installation_municipality           text,
  installation_municipality_code      text check (installation_municipality_code ~ '^\d{5}$'),
  installation_department             text,
  dane_code                           text check (dane_code ~ '^\d{8}$'),
  location                            text check (location in ('U', 'R')),
  market                              text,
  voltage_level                       text check (voltage_level in ('1', 'Compartido', 'Usuario', '2', '3')),
  network_type                        text,
  asset_owner                         text,
  connection_level                    smallint check (connection_level between 1 and 4),
  network_operator                    text,
  substation                          text,
  technical_group                     text,
  circuit                             text,
  meter                               text,
  meter_factor                        numeric,
  xm_contract                         text,
  consumption_source                  text not null check (consumption_source in ('matrix', 'manual')),
  data_plan_value                     numeric,
  telemeasure_value                   numeric,
  subsistence_consumption             smallint check (subsistence_consumption in (130, 173)),
  m_factor                            smallint not null check (m_factor between 1 and 12),
  months_with_excess                  integer not null,
  consecutive_months_out_of_excess    integer not null,
  consecutive_months_m6               integer not null,
  self_generator                      text check (self_generator in ('AGPE', 'GD', 'AGGE')),
  saved_by                            text not null,
  saved_at                            timestamptz not null,
  primary key (tenant, client_code),
  foreign key (tenant, cycle) references billing_cycle,
  foreign key (tenant, bank_account) references financial_actor
);
create unique index on client (tenant, lower(client_code));
create unique index on client (tenant, lower(sic_code));
create index on client (tenant, cycle, client_code);
select isolate_by_tenant('client');
select isolate_by_customer('client');

-- Under which SIC code a client was known, and from when.
create table client_sic_code (
  tenant      text not null,
  client_code text not null,
  since       date not null,
  sic_code    text not null,
  saved_by    text not null,
  saved_at    timestamptz not null,
  primary key (tenant, client_code, since),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('client_sic_code');
select isolate_by_customer('client_sic_code');

create table billing_annual_parameter (
  tenant                         text not null references tenant,
  year                           integer not null,
  strata_5_6_contribution        numeric not null,
  other_uses_contribution        numeric not null,
  uvt                            numeric not null,
  minimum_wage                   numeric not null,
  vat                            numeric not null,
  saved_by                       text not null,
  saved_at                       timestamptz not null,
  primary key (tenant, year)
);
select isolate_by_tenant('billing_annual_parameter');

create type text_range as range (subtype = text);

-- The dates and the invoice numbers of a cycle's month. Numbers of a company are never in two ranges.
create table billing_month_parameter (
  tenant       text not null,
  year         integer not null,
  month        integer not null check (month between 1 and 12),
  cycle        text not null,
  id           integer not null,
  start_date   date not null,
  end_date     date not null,
  expedition   date not null,
  due          date not null,
  suspension   date not null,
  first_number bigint not null check (first_number > 0),
  last_number  bigint not null check (last_number >= first_number),
  saved_by     text not null,
  saved_at     timestamptz not null,
  primary key (tenant, year, month, cycle),
  unique (tenant, id),
  foreign key (tenant, cycle) references billing_cycle,
  constraint billing_month_parameter_numbers exclude using gist
    (text_range(tenant, tenant, '[]') with &&, int8range(first_number, last_number, '[]') with &&)
);
select isolate_by_tenant('billing_month_parameter');

create table billing_concept (
  tenant         text not null references tenant,
  code           text not null,
  id             integer not null,
  description    text not null,
  observation    text not null,
  applies_vat    boolean not null,
  applies_credit boolean not null,
  active         boolean not null,
  saved_by       text not null,
  saved_at       timestamptz not null,
  primary key (tenant, code),
  unique (tenant, id)
);
select isolate_by_tenant('billing_concept');

-- Agreements of municipalities (lighting) and of departments (security). An edit is a new version; other dates are a new agreement.
-- `place` is the DANE code: 5 digits of a municipality, 2 of a department. Empty lists and nulls do not restrict.
create table tax_agreement (
  tenant       text not null references tenant,
  tax          text not null check (tax in ('lighting', 'security')),
  id           integer not null,
  version      integer not null,
  place        text not null check (place ~ '^\d{2}(\d{3})?$'),
  active       boolean not null,
  market_type  text check (market_type in ('REGULADO', 'NO REGULADO')),
  use_types    text[] not null,
  strata       smallint[] not null,
  level        smallint check (level between 1 and 4),
  start_date   date,
  finish_date  date,
  variable     text not null check (variable in ('RANGO_PESOS', 'RANGO_CONSUMO', 'FIJA')),
  charge       text not null check (charge in ('PORC_CONSUMO', 'PESOS', 'UVT', 'UVT_KWH')),
  limit_unit   text not null check (limit_unit in ('AUTO', 'PESOS', 'UVT', 'SMMLV')),
  saved_by     text not null,
  saved_at     timestamptz not null,
  primary key (tenant, tax, id, version)
);
select isolate_by_tenant('tax_agreement');
select keep_forever('tax_agreement');

-- The rows of an agreement in the order of their minimum; a fixed one has exactly one, without bounds.
create table tax_agreement_range (
  tenant    text not null,
  tax       text not null,
  id        integer not null,
  version   integer not null,
  position  smallint not null,
  minimum   numeric,
  maximum   numeric,
  value     numeric not null,
  limit_min numeric,
  limit_max numeric,
  primary key (tenant, tax, id, version, position),
  foreign key (tenant, tax, id, version) references tax_agreement
);
select isolate_by_tenant('tax_agreement_range');
select keep_forever('tax_agreement_range');
