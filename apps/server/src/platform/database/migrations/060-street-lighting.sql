-- Street lighting of municipalities: what was offered to them, their registered supplies, and the tariffs published for
-- them. What is published is never changed again, whatever happens to the offer it came from.

-- `code` is DANE's. The market says whose charges the municipality pays.
create table lighting_municipality (
  tenant text not null references tenant,
  code text not null check (code ~ '^[0-9]{5}$'),
  name text not null,
  market text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant, code)
);
select isolate_by_tenant('lighting_municipality');

create table lighting_offer (
  tenant text not null,
  municipality text not null,
  number integer not null,
  contract text not null,
  detail text not null,
  pricing text not null check (pricing in ('regulated', 'contract')),
  index_variable text check (index_variable in ('IPC', 'IPP')),
  base_index numeric,
  energy_price numeric,
  commercialisation numeric,
  subscription_date date,
  start_date date,
  finish_date date,
  active boolean not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant, municipality, number),
  foreign key (tenant, municipality) references lighting_municipality
);
select isolate_by_tenant('lighting_offer');

create table lighting_registration (
  tenant text not null,
  matricula text not null,
  municipality text not null,
  name text not null,
  level text not null check (level in ('n1or', 'n1comp', 'n1us', 'n2', 'n3')),
  active boolean not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant, matricula),
  foreign key (tenant, municipality) references lighting_municipality
);
select isolate_by_tenant('lighting_registration');
create index on lighting_registration (tenant, municipality);

-- `year` and `month` are the input period. `amounts`: id of a figure → decimal text. `trace` has only what the market's
-- published tariff has not, on which it stands. Name, market and offer are as they were when it was published.
create table lighting_tariff (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  municipality text not null,
  name text not null,
  market text not null,
  supply text not null check (supply in ('regulado', 'contrato', 'vencido')),
  offer jsonb,
  amounts jsonb not null,
  figure_ids jsonb not null,
  remarks jsonb not null,
  trace json not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (tenant, year, month, version, municipality),
  foreign key (tenant, year, month, version, market) references published_tariff
);
select isolate_by_tenant('lighting_tariff');
select keep_forever('lighting_tariff');
