-- What a client who generates is settled by. Null is what nobody said, and always of who only buys.
-- `capacity_class`: 1 to 0.1 MW, 2 to 1 MW, 3 to 5 MW; `spec_capacity` and `contracted_power_kw` are kW. `exceed_payment`: 1 balance for later periods, 2 the
-- month after, 3 by half years. `special_contribution` is a percentage of which 0 is exempt and null is not given. `register_digits` are those after which a
-- meter begins at zero again.
alter table client
  add column fncer                  boolean,
  add column capacity_class         smallint check (capacity_class between 1 and 3),
  add column spec_capacity          numeric check (spec_capacity > 0),
  add column agreed_price           boolean,
  add column exceed_payment         smallint check (exceed_payment between 1 and 3),
  add column special_contribution   numeric check (special_contribution between 0 and 100),
  add column meter_brand            text,
  add column measurement_element_id text,
  add column measuring_type         text check (measuring_type in ('Lecturas', 'Consumos')),
  add column register_digits        smallint check (register_digits between 4 and 9),
  add column contracted_power_kw    numeric check (contracted_power_kw > 0),
  add column no_lecture_cause       text,
  add column left_date              date,
  add column contract_code          text;

-- What a client's surplus is paid at by agreement, COP/kWh. `price_type`: 1 fixed, 2 indexed by `index_variable` over `index_base`. Without a first or last
-- day it holds since ever or until further notice.
create table agreed_price_agreement (
  tenant         text not null references tenant,
  id             integer not null,
  client_code    text not null,
  price_type     smallint not null check (price_type in (1, 2)),
  base_value     numeric not null check (base_value >= 0),
  index_variable text check (index_variable in ('IPC', 'IPP')),
  index_base     numeric check (index_base > 0),
  start_date     date,
  finish_date    date,
  active         boolean not null,
  observation    text not null,
  saved_by       text not null,
  saved_at       timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, client_code) references client,
  check (price_type = 1 or (index_variable is not null and index_base is not null)),
  check (finish_date >= start_date)
);
create index on agreed_price_agreement (tenant, client_code);
select isolate_by_tenant('agreed_price_agreement');
select isolate_by_customer('agreed_price_agreement');

-- Why a meter was not read.
create table no_reading_cause (
  tenant      text not null references tenant,
  code        text not null,
  id          integer not null,
  description text not null,
  active      boolean not null,
  saved_by    text not null,
  saved_at    timestamptz not null,
  primary key (tenant, code),
  unique (tenant, id)
);
select isolate_by_tenant('no_reading_cause');
