-- How a company reads a point that the law leaves open, from a tariff month on. Another reading is another row, so what held when a
-- month was published stays known. `number` orders the readings of one option.
create table law_reading (
  tenant     text not null,
  option     text not null,
  number     integer not null,
  value      text not null,
  from_month text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  reason     text not null check (length(btrim(reason)) > 0),
  chosen_by  text not null,
  chosen_at  timestamptz not null,
  primary key (tenant, option, number)
);
select isolate_by_tenant('law_reading');
select keep_forever('law_reading');
