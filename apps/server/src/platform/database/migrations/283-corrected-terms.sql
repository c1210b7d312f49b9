-- By what a bill should have been priced and charged, in the place of what its liquidation was approved with: the published tariff and the level of the client,
-- its percentages and its subsistence consumption, and the factor M. `causes` are what was wrong; everything else is as the bill said it. The last version holds.
create table terms_correction (
  tenant                     text not null,
  client_code                text not null,
  year                       integer not null,
  month                      integer not null check (month between 1 and 12),
  version                    integer not null check (version > 0),
  corrects                   bigint not null,
  causes                     text[] not null check (cardinality(causes) > 0 and causes <@ array['tariff', 'percentages', 'factor']),
  tariff_id                  text not null,
  level                      text,
  unit_cost_form             text check (unit_cost_form in ('SI', 'NO')),
  contribution_percent       numeric check (contribution_percent >= 0),
  irrigation_subsidy_percent numeric check (irrigation_subsidy_percent between 0 and 100),
  subsistence                numeric check (subsistence >= 0),
  m_factor                   integer not null check (m_factor between 1 and 12),
  reason                     text not null,
  entered_by                 text not null,
  entered_at                 timestamptz not null,
  primary key (tenant, client_code, year, month, version),
  unique (tenant, corrects),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, corrects) references bill
);
select isolate_by_tenant('terms_correction');
select isolate_by_customer('terms_correction');
select keep_forever('terms_correction');

-- What a self-generator gave, where it was wrong too; null of who gives nothing.
alter table consumption_correction
  add column permuted numeric check (permuted >= 0),
  add column permuted_value numeric check (permuted_value >= 0),
  add column surplus_value numeric check (surplus_value >= 0);

alter table bill_correction
  drop constraint bill_correction_causes_check,
  add check (cardinality(causes) > 0 and causes <@ array['consumption', 'tariff', 'percentages', 'factor', 'concepts', 'credits']);
