-- Hours of self-generators, as their meters gave them.

-- A meter file that a person sent for a month: its bytes are a stored file. `archive` is the zip that it came in. What was not taken has no client where its
-- name is none's, and says why in `outcome`; so does what was read say what it should be looked at for. The last one of a client that was read is the one whose
-- hours stand.
create table meter_file (
  tenant       text not null references tenant,
  id           uuid not null,
  number       bigint not null generated always as identity,
  year         integer not null,
  month        integer not null check (month between 1 and 12),
  client_code  text,
  name         text not null,
  archive      text,
  sha256       text check (sha256 ~ '^[0-9a-f]{64}$'),
  size         integer not null,
  state        text not null check (state in ('uploaded', 'processed', 'refused')),
  outcome      jsonb not null,
  by_email     text not null,
  uploaded_by  text not null,
  uploaded_at  timestamptz not null,
  processed_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, client_code) references client,
  check (state = 'refused' or (client_code is not null and sha256 is not null))
);
create index on meter_file (tenant, year, month, client_code, number);
create index on meter_file (tenant, client_code);
create index meter_file_waiting on meter_file (tenant, year, month, number) where state = 'uploaded';
select isolate_by_tenant('meter_file');
select isolate_by_customer('meter_file');

-- A client's month from one of its files, by the methods that filled what was missing. `days` from `first` on. Four blocks of hours, packed as kernel/packed-hours.ts
-- says, in millionths of a kWh or kVArh: active demanded, active generated, inductive, capacitive. `energy` is differenced and multiplied; `complete` and `found` are what
-- the file's own quantity is after and before estimation, null where they are the former; `marks` say of each hour how it is known, null where all were measured.
-- Registers at the beginning and the end are millionths. Such a row never changes: other hours are another row.
create table meter_month (
  tenant         text not null,
  id             uuid not null,
  year           integer not null,
  month          integer not null check (month between 1 and 12),
  client_code    text not null,
  file           uuid not null,
  first          date not null,
  days           smallint not null check (days between 28 and 31),
  measuring_type text not null check (measuring_type in ('Lecturas', 'Consumos')),
  factor         numeric not null check (factor > 0),
  expected       integer not null check (expected between 0 and 2976),
  found_count    integer not null check (found_count between 0 and 2976),
  calculated     boolean not null,
  methods        text[] not null,
  offered        text[] not null,
  energy         bytea not null,
  complete       bytea,
  found          bytea,
  marks          bytea,
  opening_act_dem bigint, opening_act_gen bigint, opening_rea_ind bigint, opening_rea_cap bigint,
  closing_act_dem bigint, closing_act_gen bigint, closing_rea_ind bigint, closing_rea_cap bigint,
  made_by        text not null,
  made_at        timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, file) references meter_file
);
-- They are packed as they are.
alter table meter_month alter column energy set storage external;
alter table meter_month alter column complete set storage external;
alter table meter_month alter column found set storage external;
create unique index meter_month_of_client on meter_month (tenant, client_code, year, month);
create index on meter_month (tenant, year, month, client_code);
create index on meter_month (tenant, file);
select isolate_by_tenant('meter_month');
select isolate_by_customer('meter_month');
create trigger keep_as_made before update on meter_month for each statement execute function refuse_change();
revoke update on meter_month from contador_app;

-- The consumption of a month that was approved: the clients whose hours it is, and the digest of all of them.
create table meter_month_approval (
  tenant      text not null references tenant,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  clients     integer not null check (clients > 0),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (tenant, year, month)
);
select isolate_by_tenant('meter_month_approval');
select keep_forever('meter_month_approval');

-- Which hours were approved. They are under the digest of their approval, and none of them can be removed.
create table approved_meter_month (
  tenant      text not null,
  year        integer not null,
  month       integer not null,
  client_code text not null,
  id          uuid not null,
  primary key (tenant, year, month, client_code),
  foreign key (tenant, id) references meter_month,
  foreign key (tenant, year, month) references meter_month_approval
);
create index on approved_meter_month (tenant, id);
select isolate_by_tenant('approved_meter_month');
select isolate_by_customer('approved_meter_month');
create trigger keep_forever before update or delete or truncate on approved_meter_month for each statement execute function refuse_change();
revoke update, delete on approved_meter_month from contador_app;
