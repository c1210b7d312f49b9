-- A published tariff of a free customer never changes. Where the consumption under it changes before anything is liquidated, it falls: it is still
-- there, and no longer in force. What is published in its place is another edition.
create table no_reg_tariff_fall (
  tenant      text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  version     text not null,
  client_code text not null,
  -- Which one fell, from 1.
  edition     integer not null check (edition > 0),
  cause       text not null check (cause in ('consumption-typed', 'consumption-deleted')),
  fallen_by   text not null,
  fallen_at   timestamptz not null default now(),
  primary key (tenant, year, month, version, client_code, edition),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('no_reg_tariff_fall');
select keep_forever('no_reg_tariff_fall');
create trigger note_change after insert on no_reg_tariff_fall for each row execute function note_tariffs();

-- The second edition and those after it; the first is in no_reg_tariff.
create table no_reg_tariff_edition (
  tenant       text not null,
  year         integer not null,
  month        integer not null check (month between 1 and 12),
  version      text not null,
  client_code  text not null,
  edition      integer not null check (edition > 1),
  customer     jsonb not null,
  offer        jsonb not null,
  amounts      jsonb not null,
  trace        json not null,
  remarks      jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  format       smallint check (format > 0),
  primary key (tenant, year, month, version, client_code, edition),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('no_reg_tariff_edition');
select keep_forever('no_reg_tariff_edition');
create trigger note_change after insert on no_reg_tariff_edition for each row execute function note_tariffs();
