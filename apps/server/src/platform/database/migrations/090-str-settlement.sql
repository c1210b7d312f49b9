-- Balances of the regional transmission systems as the LAC publishes them: the invoice of a month and its re-invoices.
-- Nothing of a row ever changes: the same document sent again with other content is the next upload of it.

create table str_settlement (
  tenant            text not null references tenant,
  year              integer not null,
  month             integer not null check (month between 1 and 12),
  -- 0 for the invoice, 1 to 3 for its re-invoices.
  reinvoice         integer not null check (reinvoice between 0 and 3),
  upload            integer not null check (upload > 0),
  file_name         text not null,
  sha256            text not null,
  size              integer not null,
  reading           jsonb not null,
  warnings          jsonb not null,
  uploaded_by       text not null,
  uploaded_by_email text not null,
  uploaded_at       timestamptz not null,
  primary key (tenant, year, month, reinvoice, upload)
);
select isolate_by_tenant('str_settlement');
select keep_forever('str_settlement');
