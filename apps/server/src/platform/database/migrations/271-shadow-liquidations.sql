-- Liquidations of a cycle's month that were only tried: with another tariff, agreement, parameter or file in the place of what there is. Nothing of
-- them is ever billed; they are forgotten after a while.
create table shadow_liquidation (
  tenant     text not null references tenant,
  run        uuid not null,
  year       integer not null,
  month      integer not null check (month between 1 and 12),
  cycle      text not null,
  -- What was replaced, one word each, and what each was replaced with, in a sentence.
  causes     text[] not null,
  sentences  text[] not null,
  -- What 'before' is: what was approved, what was liquidated, or what the inputs gave.
  compared   text not null check (compared in ('approved', 'liquidated', 'calculated')),
  -- How often each input had been written when it began.
  rests_on   text not null,
  clients    integer not null,
  made_by    text not null,
  made_email text not null,
  made_at    timestamptz not null,
  kept_until timestamptz not null,
  primary key (tenant, run),
  foreign key (tenant, cycle) references billing_cycle,
  check (cardinality(causes) = cardinality(sentences))
);
create index on shadow_liquidation (tenant, year, month, cycle);
create index on shadow_liquidation (tenant, made_email, made_at);
select isolate_by_tenant('shadow_liquidation');

-- A client of a shadow. Amounts are COP by concept, in the order of the product's list; `parts` are those of the difference, cause by cause, first
-- what changed since the liquidation that it is compared with.
create table shadow_row (
  tenant       text not null,
  run          uuid not null,
  client_code  text not null,
  sic_code     text not null,
  name         text not null,
  natural_key  text collate "C" not null,
  use_type     text not null,
  stratum      smallint,
  energy       numeric not null,
  energy_after numeric not null,
  before       numeric[] not null,
  after        numeric[] not null,
  parts        numeric[] not null,
  difference   numeric not null,
  size         numeric not null check (size = abs(difference)),
  primary key (tenant, run, client_code)
);
create index on shadow_row (tenant, run, size desc, natural_key);
select isolate_by_tenant('shadow_row');
select isolate_by_customer('shadow_row');

-- Facts and amounts of what was calculated of a client, of which the explanation is calculated again. What the replacements left as it was has no row
-- of its own on the side 'after'.
create table shadow_result (
  tenant            text not null,
  run               uuid not null,
  client_code       text not null,
  side              text not null check (side in ('before', 'after')),
  kind              text not null check (kind in ('energy', 'lighting', 'security')),
  facts_list        text not null,
  facts             text not null,
  amounts_list      text not null,
  amounts           text not null,
  tariff            text,
  agreement         integer,
  agreement_version integer,
  primary key (tenant, run, client_code, side, kind)
);
select isolate_by_tenant('shadow_result');
select isolate_by_customer('shadow_result');

-- The lists that facts and amounts of shadows follow.
create table shadow_list (
  tenant text not null,
  digest text not null,
  ids    text not null,
  primary key (tenant, digest)
);
select isolate_by_tenant('shadow_list');
