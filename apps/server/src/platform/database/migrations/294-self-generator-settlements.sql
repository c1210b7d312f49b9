-- Prices of a month by which settlements value a surplus: every hour of the spot price with its cap, once for all who share them, found by the digest of
-- what they say.
create table self_generator_prices (
  tenant   text not null references tenant,
  digest   text not null,
  content  jsonb not null,
  format   smallint check (format > 0),
  kept_by  text not null,
  kept_at  timestamptz not null,
  primary key (tenant, digest)
);
select isolate_by_tenant('self_generator_prices');
select keep_forever('self_generator_prices');

-- A run that people see: the clients of a user type settled together, or those of an Open file, which has no type of its own. Rows of a run that is not
-- here are under way. `rests_on` is another text once an input changed.
create table self_generator_run (
  tenant        text not null references tenant,
  run           uuid not null,
  year          integer not null,
  month         integer not null check (month between 1 and 12),
  origin        text not null check (origin in ('Calculada', 'Open')),
  user_type     text check (user_type in ('1', '2', '3', '4', 'GD', 'AGGE')),
  rests_on      text not null,
  clients       integer not null,
  file_name     text,
  file_sha256   text,
  liquidated_by text not null,
  liquidated_at timestamptz not null,
  primary key (tenant, run),
  check ((origin = 'Open') = (user_type is null)),
  check ((origin = 'Open') = (file_sha256 is not null))
);
create index on self_generator_run (tenant, year, month);
select isolate_by_tenant('self_generator_run');

-- What a client's month came to, not approved yet. Energies are millionths of a kWh or kVArh, of concept 11 halves of them: half of an odd number is whole.
-- Values are cents; `surplus_value` is COP, not rounded, and above zero. `crossing` is the first hour of surplus 2 from 0. `facts` is all that it was
-- settled by besides its hours.
create table self_generator_settlement (
  tenant            text not null,
  run               uuid not null,
  client_code       text not null,
  year              integer not null,
  month             integer not null check (month between 1 and 12),
  origin            text not null check (origin in ('Calculada', 'Open')),
  ag_type_code      text not null check (ag_type_code in ('1', '2', '3', '4', 'GD', 'AGGE')),
  tariff_id         text not null,
  d_val             numeric,
  m_factor          smallint not null check (m_factor between 1 and 12),
  exported          bigint not null,
  energy_100        bigint not null,
  energy_85         bigint not null,
  energy_132        bigint not null,
  energy_482        bigint not null,
  energy_11_doubled bigint not null,
  energy_12         bigint not null,
  value_100         bigint not null,
  value_85          bigint not null,
  value_132         bigint not null,
  value_482         bigint not null,
  value_11          bigint not null,
  value_12          bigint not null,
  value_730         bigint not null,
  value_800         bigint not null,
  value_tot         bigint not null,
  surplus_value     numeric not null,
  crossing          smallint,
  inductive_days    smallint not null,
  capacitive_days   smallint not null,
  excess_days       smallint not null,
  facts             jsonb not null,
  format            smallint check (format > 0),
  primary key (tenant, run, client_code),
  foreign key (tenant, client_code) references client
);
create index on self_generator_settlement (tenant, client_code, year, month);
select isolate_by_tenant('self_generator_settlement');
select isolate_by_customer('self_generator_settlement');

-- The approval of a month: of every client that was settled in it.
create table self_generator_approval (
  tenant      text not null references tenant,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  clients     integer not null,
  fingerprint text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (tenant, year, month)
);
select isolate_by_tenant('self_generator_approval');
select keep_forever('self_generator_approval');

-- A client's approved month, which stands for ever: as it was settled, with the state of M and the balance that it leaves. `annex` is what it was settled
-- by; the hours of it follow from that and from the stored hours. Cents.
create table approved_self_generator_settlement (
  tenant                           text not null,
  client_code                      text not null,
  year                             integer not null,
  month                            integer not null,
  origin                           text not null,
  ag_type_code                     text not null,
  tariff_id                        text not null,
  d_val                            numeric,
  m_factor                         smallint not null,
  exported                         bigint not null,
  energy_100                       bigint not null,
  energy_85                        bigint not null,
  energy_132                       bigint not null,
  energy_482                       bigint not null,
  energy_11_doubled                bigint not null,
  energy_12                        bigint not null,
  value_100                        bigint not null,
  value_85                         bigint not null,
  value_132                        bigint not null,
  value_482                        bigint not null,
  value_11                         bigint not null,
  value_12                         bigint not null,
  value_730                        bigint not null,
  value_800                        bigint not null,
  value_tot                        bigint not null,
  surplus_value                    numeric not null,
  crossing                         smallint,
  inductive_days                   smallint not null,
  capacitive_days                  smallint not null,
  excess_days                      smallint not null,
  annex                            jsonb not null,
  format                           smallint check (format > 0),
  exceed_payment                   smallint not null check (exceed_payment between 1 and 3),
  balance_opening                  bigint not null,
  balance_after                    bigint not null,
  payable                          bigint not null,
  m_after                          smallint not null,
  months_with_excess               integer not null,
  consecutive_months_out_of_excess integer not null,
  consecutive_months_m6            integer not null,
  approved_by                      text not null,
  approved_at                      timestamptz not null,
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, year, month) references self_generator_approval
);
create index on approved_self_generator_settlement (tenant, year, month, client_code);
select isolate_by_tenant('approved_self_generator_settlement');
select isolate_by_customer('approved_self_generator_settlement');
select keep_forever('approved_self_generator_settlement');
