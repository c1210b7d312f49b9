-- A month of billing: what clients consumed, what is charged besides, and what was liquidated of it.

-- How often what a liquidation rests on has changed, by subject (`consumption:2026-10:1NR`). A liquidation keeps the counts that it saw, so
-- whoever changes an input makes unapproved liquidations fall without knowing of them.
create table billing_input_change (
  tenant  text not null references tenant,
  subject text not null,
  changes bigint not null,
  primary key (tenant, subject)
);
select isolate_by_tenant('billing_input_change');

create function note_input_changes(of_tenant text, subjects text[]) returns void language sql as $$
  insert into billing_input_change (tenant, subject, changes)
    select of_tenant, each, 1 from unnest(subjects) as each where each is not null group by each order by each
  on conflict (tenant, subject) do update set changes = billing_input_change.changes + 1
$$;

-- Of a client only what its liquidation asks of it.
create function client_terms(of client) returns text language sql immutable as $$
  select concat_ws('|', of.client_code, of.sic_code, of.active, of.entry_date, of.market_type, of.use_type, of.stratum, of.tariff_type,
    coalesce(of.contribution_percent::text, 'NA'), coalesce(of.irrigation_subsidy_percent::text, 'NA'), of.cycle, of.unit_cost_form,
    of.surcharge, of.installation_municipality_code, of.market, of.voltage_level, of.asset_owner, of.connection_level,
    of.subsistence_consumption, of.m_factor, of.self_generator)
$$;

create function note_added_clients() returns trigger language plpgsql as $$
begin
  perform note_input_changes(tenant, array_agg('clients:' || cycle)) from added where cycle is not null group by tenant;
  return null;
end $$;
create function note_changed_clients() returns trigger language plpgsql as $$
begin
  perform note_input_changes(a.tenant, array_agg('clients:' || a.cycle) || array_agg('clients:' || b.cycle))
    from added a join removed b using (tenant, client_code) where client_terms(a) <> client_terms(b) group by a.tenant;
  return null;
end $$;
create trigger note_added after insert on client referencing new table as added for each statement execute function note_added_clients();
create trigger note_changed after update on client referencing new table as added old table as removed
  for each statement execute function note_changed_clients();

-- A file of a cycle that was taken: consumption, other concepts or credits.
create table billing_intake (
  tenant      text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  cycle       text not null,
  kind        text not null check (kind in ('consumption', 'concepts', 'credits')),
  file_name   text not null,
  file_sha256 text not null,
  rows        integer not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  primary key (tenant, year, month, cycle, kind),
  foreign key (tenant, cycle) references billing_cycle
);
select isolate_by_tenant('billing_intake');

-- Lines of it that were left out, each with the code that it names and why.
create table billing_intake_ignored (
  tenant text not null,
  year   integer not null,
  month  integer not null,
  cycle  text not null,
  kind   text not null,
  line   integer not null,
  code   text not null,
  reason text not null,
  primary key (tenant, year, month, cycle, kind, line),
  foreign key (tenant, year, month, cycle, kind) references billing_intake on delete cascade
);
select isolate_by_tenant('billing_intake_ignored');

-- kWh and kVArh of the period; values in COP. Bands of clients with hourly tariff, permuted energy of cycles of self-generators. `hours` is every hour of
-- the period, packed, where the file had them. `line` is that of the file; a row typed by a person has neither file nor line.
create table billing_consumption (
  tenant         text not null,
  year           integer not null,
  month          integer not null check (month between 1 and 12),
  client_code    text not null,
  cycle          text not null,
  source         text not null check (source in ('file', 'manual')),
  active         numeric not null check (active >= 0),
  inductive      numeric not null check (inductive >= 0),
  penalised      numeric not null check (penalised >= 0),
  capacitive     numeric not null check (capacitive >= 0),
  active_max     numeric check (active_max >= 0),
  active_med     numeric check (active_med >= 0),
  active_min     numeric check (active_min >= 0),
  days_in_excess smallint check (days_in_excess >= 0),
  permuted       numeric check (permuted >= 0),
  permuted_value numeric check (permuted_value >= 0),
  surplus_value  numeric check (surplus_value >= 0),
  hours          bytea,
  file_name      text,
  file_sha256    text,
  line           integer,
  entered_by     text not null,
  entered_at     timestamptz not null,
  primary key (tenant, year, month, client_code),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, cycle) references billing_cycle
);
create index on billing_consumption (tenant, year, month, cycle, client_code);
select isolate_by_tenant('billing_consumption');
select isolate_by_customer('billing_consumption');

create function note_consumption() returns trigger language plpgsql as $$
begin
  perform note_input_changes(tenant, array_agg(format('consumption:%s-%s:%s', year, lpad(month::text, 2, '0'), cycle))) from touched group by tenant;
  return null;
end $$;
create trigger note_added after insert on billing_consumption referencing new table as touched for each statement execute function note_consumption();
create trigger note_changed after update on billing_consumption referencing new table as touched for each statement execute function note_consumption();
create trigger note_removed after delete on billing_consumption referencing old table as touched for each statement execute function note_consumption();

-- Consolidated history: one row a client and period, with the twelve months up to it, the oldest first.
create table billing_history (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  active      numeric not null,
  inductive   numeric not null,
  penalised   numeric not null,
  capacitive  numeric not null,
  days        smallint not null,
  series      numeric[] not null,
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('billing_history');
select isolate_by_customer('billing_history');

-- COP without VAT, of what is charged besides energy.
create table billing_other_concept (
  tenant      text not null,
  year        integer not null,
  month       integer not null,
  cycle       text not null,
  line        integer not null,
  kind        text not null default 'concepts' check (kind = 'concepts'),
  client_code text not null,
  concept     text not null,
  value       numeric not null,
  primary key (tenant, year, month, cycle, line),
  foreign key (tenant, year, month, cycle, kind) references billing_intake on delete cascade,
  foreign key (tenant, client_code) references client,
  foreign key (tenant, concept) references billing_concept
);
create index on billing_other_concept (tenant, year, month, client_code);
select isolate_by_tenant('billing_other_concept');
select isolate_by_customer('billing_other_concept');

-- Instalments of what a client was lent: COP, and percent a year.
create table billing_credit (
  tenant            text not null,
  year              integer not null,
  month             integer not null,
  cycle             text not null,
  line              integer not null,
  kind              text not null default 'credits' check (kind = 'credits'),
  client_code       text not null,
  concept           text not null,
  total             numeric not null,
  balance           numeric not null,
  capital           numeric not null,
  interest          numeric not null,
  instalment        numeric not null,
  rate              numeric not null,
  instalment_number integer not null,
  primary key (tenant, year, month, cycle, line),
  foreign key (tenant, year, month, cycle, kind) references billing_intake on delete cascade,
  foreign key (tenant, client_code) references client,
  foreign key (tenant, concept) references billing_concept
);
create index on billing_credit (tenant, year, month, client_code);
select isolate_by_tenant('billing_credit');
select isolate_by_customer('billing_credit');

-- A run of a liquidation: energy, lighting or security of a cycle's month, whole. `rests_on` are the changes that it saw.
create table liquidation_run (
  tenant        text not null references tenant,
  run           uuid not null,
  kind          text not null check (kind in ('energy', 'lighting', 'security')),
  year          integer not null,
  month         integer not null check (month between 1 and 12),
  cycle         text not null,
  rests_on      text not null,
  clients       integer not null,
  liquidated_by text not null,
  liquidated_at timestamptz not null,
  primary key (tenant, run),
  foreign key (tenant, cycle) references billing_cycle
);
select isolate_by_tenant('liquidation_run');

-- Which run is seen.
create table liquidation (
  tenant text not null,
  kind   text not null,
  year   integer not null,
  month  integer not null,
  cycle  text not null,
  run    uuid not null,
  primary key (tenant, kind, year, month, cycle),
  foreign key (tenant, run) references liquidation_run
);
select isolate_by_tenant('liquidation');

-- The figures whose amounts a row holds, by the digest of their ids; `facts` and `amounts` of a row follow these lists.
create table liquidation_list (
  tenant text not null references tenant,
  digest text not null,
  ids    text not null,
  primary key (tenant, digest)
);
select isolate_by_tenant('liquidation_list');
select keep_forever('liquidation_list');

-- A client's result: the facts it was calculated from and the amounts, as text. What grids and totals read stands in columns. `tariff` names the
-- published tariff, `agreement` the one applied; null is none.
create table liquidation_row (
  tenant            text not null,
  run               uuid not null,
  client_code       text not null,
  sic_code          text not null,
  use_type          text not null,
  stratum           smallint,
  facts_list        text not null,
  facts             text not null,
  amounts_list      text not null,
  amounts           text not null,
  active            numeric not null,
  active_value      numeric not null,
  total             numeric not null,
  applied_m         smallint not null,
  tariff            text,
  agreement         integer,
  agreement_version integer,
  primary key (tenant, run, client_code)
);
select isolate_by_tenant('liquidation_row');
select isolate_by_customer('liquidation_row');

create table liquidation_approval (
  tenant      text not null,
  kind        text not null,
  year        integer not null,
  month       integer not null,
  cycle       text not null,
  run         uuid not null,
  fingerprint text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (tenant, kind, year, month, cycle),
  foreign key (tenant, run) references liquidation_run
);
create index on liquidation_approval (tenant, run);
select isolate_by_tenant('liquidation_approval');
select keep_forever('liquidation_approval');

-- What was approved never changes, whoever asks.
create function keep_approved_run() returns trigger language plpgsql as $$
begin
  if exists (select from touched t join liquidation_approval a using (tenant, run)) then
    raise exception 'the liquidation is approved: its rows never change' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger keep_approved_changed after update on liquidation_row referencing old table as touched for each statement execute function keep_approved_run();
create trigger keep_approved_removed after delete on liquidation_row referencing old table as touched for each statement execute function keep_approved_run();
create trigger keep_approved_added after insert on liquidation_row referencing new table as touched for each statement execute function keep_approved_run();
create trigger keep_approved_changed after update on liquidation_run referencing old table as touched for each statement execute function keep_approved_run();
create trigger keep_approved_removed after delete on liquidation_run referencing old table as touched for each statement execute function keep_approved_run();

-- The state of the factor M after an approved period.
create table m_factor_state (
  tenant                           text not null,
  client_code                      text not null,
  year                             integer not null,
  month                            integer not null check (month between 1 and 12),
  days_in_excess                   smallint,
  applied_m                        smallint not null,
  m_factor                         smallint not null,
  months_with_excess               integer not null,
  consecutive_months_out_of_excess integer not null,
  consecutive_months_m6            integer not null,
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('m_factor_state');
select isolate_by_customer('m_factor_state');

-- The other inputs of a liquidation.
create function note_annual_parameters() returns trigger language plpgsql as $$
begin
  perform note_input_changes(new.tenant, array['annual:' || new.year]);
  return null;
end $$;
create trigger note_change after insert or update on billing_annual_parameter for each row execute function note_annual_parameters();
create function note_agreements() returns trigger language plpgsql as $$
begin
  perform note_input_changes(new.tenant, array['agreements:' || new.tax]);
  return null;
end $$;
create trigger note_change after insert on tax_agreement for each row execute function note_agreements();
create function note_tariffs() returns trigger language plpgsql as $$
begin
  perform note_input_changes(new.tenant, array[format('tariffs:%s-%s', new.year, lpad(new.month::text, 2, '0'))]);
  return null;
end $$;
create trigger note_change after insert on published_tariff for each row execute function note_tariffs();
create trigger note_change after insert on no_reg_tariff for each row execute function note_tariffs();
create trigger note_change after insert on definitive_version for each row execute function note_tariffs();
create function note_law_readings() returns trigger language plpgsql as $$
begin
  perform note_input_changes(new.tenant, array['law-readings']);
  return null;
end $$;
create trigger note_change after insert on law_reading for each row execute function note_law_readings();

-- A signed address by which a file may be sent once: who asked for it, for what, and until when. `secret` is the digest of what the address holds.
create table upload_ticket (
  tenant       text not null references tenant,
  id           uuid not null,
  secret       bytea not null,
  by_email     text not null,
  file_name    text not null,
  content_type text not null,
  year         integer not null,
  month        integer not null,
  issued_at    timestamptz not null,
  expires_at   timestamptz not null,
  received_at  timestamptz,
  size         integer,
  file_sha256  text,
  processed_at timestamptz,
  primary key (tenant, id)
);
create unique index on upload_ticket (secret);
create index on upload_ticket (tenant, by_email, file_name, received_at);
select isolate_by_tenant('upload_ticket');
