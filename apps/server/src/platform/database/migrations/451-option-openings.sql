-- compatible-with: 430
-- Figures of a tariff option that another system ran, by level in the order n1or, n1comp, n1us, n2, n3: null for a level outside of it.
-- `tariff_month` is the tariff month of the figures, the one before the first month of the option that is published here.
create table tariff_option_opening (
  tenant    text not null,
  market    text not null,
  number    integer not null,
  tariff_month text not null check (tariff_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Unit cost of the option without COT, COP/kWh, by band.
  cost_mon  text[] not null,
  cost_max  text[],
  cost_med  text[],
  cost_min  text[],
  -- Balance owed by users, COP.
  balances  text[] not null,
  source    text not null,
  reason    text not null,
  saved_by  text not null,
  saved_at  timestamptz not null,
  primary key (tenant, market, number),
  foreign key (tenant, market) references market
);
select isolate_by_tenant('tariff_option_opening');
select keep_forever('tariff_option_opening');
