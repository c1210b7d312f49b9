-- Corrections of approved months of self-generators.

-- The hours of a corrected month are another row of the month, with the number of the correction that brought them; those that were approved first are of number 0.
-- The last ones that were approved are in force.
alter table meter_month add column correction integer not null default 0 check (correction >= 0);
drop index meter_month_of_client;
create unique index meter_month_of_client on meter_month (tenant, client_code, year, month, correction);
alter table approved_meter_month add column correction integer not null default 0 check (correction >= 0);
alter table approved_meter_month drop constraint approved_meter_month_pkey;
alter table approved_meter_month add primary key (tenant, year, month, client_code, correction);

-- The state of M as the month found it: the first month of a client has no other from which it can be known.
alter table approved_self_generator_settlement
  add column m_before                         smallint,
  add column months_with_excess_before        integer,
  add column months_out_of_excess_before      integer,
  add column months_m6_before                 integer;

-- A correction that somebody began of a client's approved month and nobody approved yet: why, and the file with its methods where the hours are corrected. `replaces`
-- is the version that it was begun on, 0 the month as it was approved first.
create table settlement_correction_draft (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  replaces    integer not null check (replaces >= 0),
  reason      text not null,
  file        uuid,
  methods     text[] not null,
  opened_by   text not null,
  opened_at   timestamptz not null,
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, file) references meter_file
);
create index on settlement_correction_draft (tenant, year, month, client_code);
create index on settlement_correction_draft (tenant, file);
select isolate_by_tenant('settlement_correction_draft');
select isolate_by_customer('settlement_correction_draft');

-- A client's month as it was corrected: the same as an approved one, and why. `replaces` names the version before, 0 the approved one. `hours` are those that it was
-- settled from. Cents: `claimed` is the surplus that the client claims with a document for the month, `carried` what of the difference the next
-- month that is approved takes into its balance, above zero in favour of the client.
create table corrected_self_generator_settlement (
  like approved_self_generator_settlement including defaults including constraints,
  number      integer not null check (number > 0),
  replaces    integer not null check (replaces = number - 1),
  reason      text not null,
  hours       uuid,
  claimed     bigint not null,
  carried     bigint not null,
  fingerprint text not null,
  primary key (tenant, client_code, year, month, number),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, client_code, year, month) references approved_self_generator_settlement,
  foreign key (tenant, hours) references meter_month
);
create index on corrected_self_generator_settlement (tenant, year, month, client_code);
create index on corrected_self_generator_settlement (tenant, hours);
select isolate_by_tenant('corrected_self_generator_settlement');
select isolate_by_customer('corrected_self_generator_settlement');
select keep_forever('corrected_self_generator_settlement');

-- Which month took what a correction left to carry; once.
create table carried_correction (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null,
  number      integer not null,
  into_year   integer not null,
  into_month  integer not null,
  kept_by     text not null,
  kept_at     timestamptz not null,
  primary key (tenant, client_code, year, month, number),
  foreign key (tenant, client_code, year, month, number) references corrected_self_generator_settlement,
  foreign key (tenant, client_code, into_year, into_month) references approved_self_generator_settlement (tenant, client_code, year, month)
);
select isolate_by_tenant('carried_correction');
select isolate_by_customer('carried_correction');
select keep_forever('carried_correction');

-- Every version of a client's month, 0 the approved one; `in_force` is the last of them. Rights and rows are those of whoever asks.
create view settled_version with (security_invoker = true) as
  select a.*, 0 as number, null::text as reason, -a.value_482 as claimed,
    not exists (select from corrected_self_generator_settlement c where c.tenant = a.tenant and c.client_code = a.client_code and c.year = a.year
      and c.month = a.month) as in_force
  from approved_self_generator_settlement a
  union all
  select c.tenant, c.client_code, c.year, c.month, c.origin, c.ag_type_code, c.tariff_id, c.d_val, c.m_factor, c.exported, c.energy_100, c.energy_85,
    c.energy_132, c.energy_482, c.energy_11_doubled, c.energy_12, c.value_100, c.value_85, c.value_132, c.value_482, c.value_11, c.value_12, c.value_730,
    c.value_800, c.value_tot, c.surplus_value, c.crossing, c.inductive_days, c.capacitive_days, c.excess_days, c.annex, c.format, c.exceed_payment,
    c.balance_opening, c.balance_after, c.payable, c.m_after, c.months_with_excess, c.consecutive_months_out_of_excess, c.consecutive_months_m6,
    c.approved_by, c.approved_at, c.client_name, c.address, c.no_lecture_cause, c.m_before, c.months_with_excess_before,
    c.months_out_of_excess_before, c.months_m6_before, c.number, c.reason, c.claimed,
    not exists (select from corrected_self_generator_settlement n where n.tenant = c.tenant and n.client_code = c.client_code and n.year = c.year
      and n.month = c.month and n.number > c.number)
  from corrected_self_generator_settlement c;
grant select on settled_version to contador_app;
