-- A bill that was reversed: a note of its own number with the bill's amounts below zero. The bill's own number stays spent.
create table bill_reversal (
  tenant      text not null,
  number      bigint not null,
  note        integer not null check (note > 0),
  client_code text not null,
  year        integer not null,
  month       integer not null,
  cycle       text not null,
  reason      text not null check (reason <> ''),
  energy      numeric not null,
  payable     numeric not null,
  cude        text not null check (cude ~ '^[0-9a-f]{96}$'),
  document    jsonb not null,
  format      smallint check (format > 0),
  reversed_by text not null,
  reversed_at timestamptz not null,
  primary key (tenant, number),
  unique (tenant, note),
  foreign key (tenant, number) references bill,
  foreign key (tenant, client_code) references client
);
create index on bill_reversal (tenant, year, month, cycle);
create index on bill_reversal (tenant, client_code, year, month);
select isolate_by_tenant('bill_reversal');
select isolate_by_customer('bill_reversal');
select keep_forever('bill_reversal');

-- What a bill in the place of another changed, by concept (`EA`, `ST`, `APL`, a concept of the company): COP, and kWh or kVArh where the concept has
-- energy. `causes` are what was corrected: consumption, client, tariff, year, agreement, concepts. Reports of later months carry it.
create table bill_correction (
  tenant        text not null,
  number        bigint not null,
  corrects      bigint not null,
  concept       text not null,
  name          text not null,
  client_code   text not null,
  year          integer not null,
  month         integer not null,
  cycle         text not null,
  before        numeric not null,
  after         numeric not null,
  energy_before numeric,
  energy_after  numeric,
  causes        text[] not null,
  reason        text not null,
  corrected_by  text not null,
  corrected_at  timestamptz not null,
  primary key (tenant, number, concept),
  foreign key (tenant, number) references bill,
  foreign key (tenant, corrects) references bill,
  foreign key (tenant, client_code) references client
);
create index on bill_correction (tenant, corrected_at);
create index on bill_correction (tenant, year, month, cycle);
select isolate_by_tenant('bill_correction');
select isolate_by_customer('bill_correction');
select keep_forever('bill_correction');

-- The runs whose rows a bill is made of; null of bills of before, which rest on the approved ones.
alter table bill
  add column energy_run uuid,
  add column lighting_run uuid,
  add column security_run uuid;

-- A run of one client after its month was approved. The approved one stays as it is; this one names it.
create table liquidation_correction (
  tenant       text not null,
  run          uuid not null,
  kind         text not null check (kind in ('energy', 'lighting', 'security')),
  corrects     uuid not null,
  client_code  text not null,
  year         integer not null,
  month        integer not null,
  cycle        text not null,
  corrected_by text not null,
  corrected_at timestamptz not null,
  primary key (tenant, run),
  foreign key (tenant, run) references liquidation_run,
  foreign key (tenant, corrects) references liquidation_run,
  foreign key (tenant, client_code) references client
);
create index on liquidation_correction (tenant, client_code, year, month);
select isolate_by_tenant('liquidation_correction');
select isolate_by_customer('liquidation_correction');
select keep_forever('liquidation_correction');

-- What a billed client consumed, in the place of what its approved liquidation saw; the last one holds.
create table consumption_correction (
  tenant       text not null,
  client_code  text not null,
  year         integer not null,
  month        integer not null check (month between 1 and 12),
  version      integer not null check (version > 0),
  active       numeric not null check (active >= 0),
  inductive    numeric not null check (inductive >= 0),
  penalised    numeric not null check (penalised >= 0),
  capacitive   numeric not null check (capacitive >= 0),
  active_max   numeric check (active_max >= 0),
  active_med   numeric check (active_med >= 0),
  active_min   numeric check (active_min >= 0),
  reason       text not null,
  entered_by   text not null,
  entered_at   timestamptz not null,
  primary key (tenant, client_code, year, month, version),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('consumption_correction');
select isolate_by_customer('consumption_correction');
select keep_forever('consumption_correction');

create or replace function keep_approved_run() returns trigger language plpgsql as $$
begin
  if exists (select from touched t join liquidation_approval a using (tenant, run))
    or exists (select from touched t join liquidation_correction c using (tenant, run)) then
    raise exception 'the liquidation is approved: its rows never change' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
