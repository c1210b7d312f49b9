-- The tariff option of a market. A row holds from a tariff month on, until one of a later month, or saved later for the same one. Nothing is
-- ever changed: what was in force when a month was published stays known. `levels`: level → month since which it is in the option, or null.
create table tariff_option (
  tenant       text not null,
  market       text not null,
  number       integer not null,
  from_month   text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  begin_month  text not null check (begin_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  finish_month text check (finish_month ~ '^\d{4}-(0[1-9]|1[0-2])$' and finish_month >= begin_month),
  levels       jsonb not null,
  rate         numeric not null check (rate >= 0),
  saved_by     text not null,
  saved_at     timestamptz not null,
  primary key (tenant, market, number),
  foreign key (tenant, market) references market
);
select isolate_by_tenant('tariff_option');
select keep_forever('tariff_option');

-- Approvals and publications of the option's cards, `CUop` and `SA`, as those of the components: an approval holds while the
-- calculation's fingerprint is the one approved. `year` and `month` are the input period.
create table option_approval (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  market text not null,
  card text not null check (card in ('CUop', 'SA')),
  fingerprint text not null,
  amounts jsonb not null,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (tenant, year, month, version, market, card, fingerprint),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('option_approval');
select keep_forever('option_approval');

create table published_option (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  market text not null,
  card text not null check (card in ('CUop', 'SA')),
  fingerprint text not null,
  amounts jsonb not null,
  trace json not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (tenant, year, month, version, market, card),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('published_option');
select keep_forever('published_option');

-- How the market's COT comes about: entered, or calculated as the annuity of what the option left.
alter table market_constants
  add column cot_source   text check (cot_source in ('entered', 'calculated')),
  add column cot_rate     numeric,
  add column cot_until    text check (cot_until ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add column cot_balance1 numeric,
  add column cot_balance2 numeric,
  add column cot_balance3 numeric;
