-- A correction of an issued bill is asked for once: what was asked for, as a digest, so that the same request again finds what it did. `causes` are what a
-- person may correct; a tariff, a percentage or an agreement is corrected where it is approved, and not on a bill.
alter table bill_correction
  add column asked text not null check (asked ~ '^[0-9a-f]{64}$'),
  add check (cardinality(causes) > 0 and causes <@ array['consumption', 'concepts', 'credits']);

-- The bill that said the consumption of before.
alter table consumption_correction
  add column corrects bigint not null,
  add foreign key (tenant, corrects) references bill,
  add unique (tenant, corrects);

-- What a correction puts in the place of a charge of a billed client's month: `key` is that of the line (`code`, `code#2`), and one that the month did not have is
-- a charge that was forgotten. Without amounts there is none. The last version of a key holds. COP, and percent a year.
create table charge_correction (
  tenant            text not null,
  client_code       text not null,
  year              integer not null,
  month             integer not null check (month between 1 and 12),
  version           integer not null check (version > 0),
  kind              text not null check (kind in ('concept', 'credit')),
  key               text not null,
  concept           text not null,
  corrects          bigint not null,
  value             numeric,
  total             numeric check (total >= 0),
  balance           numeric check (balance >= 0),
  capital           numeric check (capital >= 0),
  interest          numeric check (interest >= 0),
  instalment        numeric check (instalment >= 0),
  rate              numeric check (rate >= 0),
  instalment_number integer check (instalment_number >= 0),
  reason            text not null,
  entered_by        text not null,
  entered_at        timestamptz not null,
  primary key (tenant, client_code, year, month, version, kind, key),
  check (kind = 'concept' or value is null),
  check (num_nonnulls(total, balance, capital, interest, instalment, rate, instalment_number) in (0, 7)),
  check (kind = 'credit' or total is null),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, concept) references billing_concept,
  foreign key (tenant, corrects) references bill
);
create index on charge_correction (tenant, year, month, client_code);
select isolate_by_tenant('charge_correction');
select isolate_by_customer('charge_correction');
select keep_forever('charge_correction');
