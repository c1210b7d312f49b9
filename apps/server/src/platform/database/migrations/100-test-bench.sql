-- Trials of the test bench that people keep by name. They are nobody's tariff: nothing rests on them, and they may be overwritten.
create table trial (
  tenant text not null,
  tariff_id text not null,
  market text not null,
  name text not null,
  amounts jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant, tariff_id, market, name)
);
select isolate_by_tenant('trial');
