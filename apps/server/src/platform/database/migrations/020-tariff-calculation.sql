-- Calculation versions, approvals, publications. What is published is never changed again: the database itself refuses it.

-- `year` and `month` are the input period, as everywhere in these tables; the tariff month is the next one.
create table calculation_version (
  tenant text not null references tenant,
  year integer not null,
  month integer not null check (month between 1 and 12),
  version text not null check (version ~ '^(def|[0-9]{1,3})$'),
  tariff_id text not null,
  xm_version text not null,
  calculation_type text not null,
  copied_from text,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (tenant, year, month, version),
  unique (tenant, tariff_id)
);
select isolate_by_tenant('calculation_version');

-- An approval holds while the calculation's fingerprint is the one approved.
create table approval (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  market text not null,
  component text not null,
  fingerprint text not null,
  amounts jsonb not null,
  approved_by text not null,
  approved_at timestamptz not null default now(),
  primary key (tenant, year, month, version, market, component, fingerprint),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('approval');
select keep_forever('approval');

-- `amounts`: id of a figure → decimal text. `trace` is whole, and kept as it was written.
create table published_component (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  market text not null,
  component text not null,
  fingerprint text not null,
  amounts jsonb not null,
  trace json not null,
  input_hashes jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  primary key (tenant, year, month, version, market, component),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('published_component');
select keep_forever('published_component');

-- The market's tariff: `tree` as the screen reads it, `levels` for the pictures, `strata` with subsidies and contributions,
-- `chain` for the month after.
-- `origin`: calculated here, or brought from a printed publication (then `note` says so and there is no trace).
create table published_tariff (
  tenant text not null,
  year integer not null,
  month integer not null,
  version text not null,
  market text not null,
  tariff_id text not null,
  origin text not null check (origin in ('calculated', 'printed')),
  note text,
  tree jsonb not null,
  levels jsonb not null,
  strata jsonb,
  chain jsonb not null,
  trace json,
  published_by text not null,
  published_at timestamptz not null,
  stored_at timestamptz not null default now(),
  primary key (tenant, year, month, version, market),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('published_tariff');
select keep_forever('published_tariff');
create index on published_tariff (tenant, tariff_id, market);

-- 'def' is definitive by its publication; a later version becomes so by being marked at its last publication.
create table definitive_version (
  tenant text not null,
  year integer not null,
  month integer not null,
  market text not null,
  version text not null,
  tariff_id text not null,
  supersedes text not null,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  primary key (tenant, year, month, market, version),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('definitive_version');
select keep_forever('definitive_version');
