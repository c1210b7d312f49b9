-- What the tax authority gives a company that issues electronic documents, and how the company is reached; null is what nobody said yet.
alter table billing_issuer
  add column software_id       text,
  add column authorisation     text check (authorisation ~ '^[0-9]{1,20}$'),
  add column authorised_from   date,
  add column authorised_to     date check (authorised_to >= authorised_from),
  add column range_first       bigint check (range_first > 0),
  add column range_last        bigint check (range_last >= range_first),
  add column municipality_code text check (municipality_code ~ '^[0-9]{5}$'),
  add column address           text,
  add column email             text,
  add column sui_code          text check (sui_code ~ '^[0-9]{1,10}$');

-- The electronic document of a bill: what it says beside the bill, and the digest of its XML without signature. The same bill and the same facts give
-- the same XML, by the layout that it was made with.
create table bill_electronic (
  tenant  text not null,
  number  bigint not null,
  layout  smallint not null check (layout > 0),
  facts   json not null,
  format  smallint check (format > 0),
  sha256  text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_by text not null,
  made_at timestamptz not null,
  primary key (tenant, number),
  foreign key (tenant, number) references bill
);
select isolate_by_tenant('bill_electronic');
select keep_forever('bill_electronic');
