-- The first month whose tariff a company calculates here. It changes until something is published.
create table beginning (
  tenant      text primary key references tenant,
  first_month text not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  set_by      text not null,
  set_at      timestamptz not null
);
select isolate_by_tenant('beginning');
