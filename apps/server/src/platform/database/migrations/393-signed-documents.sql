-- The PIN of the software is encrypted with the server's key. `pin` stays empty; what it had is encrypted at the next start.
alter table billing_issuer
  add column sealed_pin       text,
  -- How documents are signed and named; null is the default.
  add column signer_role      text check (signer_role in ('supplier', 'third party')),
  add column sign_other_days  boolean,
  add column bill_file_kind   text check (bill_file_kind ~ '^[a-z]{2}$'),
  add column note_file_kind   text check (note_file_kind ~ '^[a-z]{2}$'),
  add column software_owner   text check (software_owner ~ '^[0-9]{3}$');

-- Certificates with which a company signs its electronic documents; the last one is in use. The private key is encrypted with the server's key, and is
-- removed when another certificate takes its place; the certificates stay, because signed documents name them.
create table signing_certificate (
  tenant         text not null,
  id             integer not null check (id > 0),
  subject        text not null,
  issuer         text not null,
  serial         text not null,
  valid_from     timestamptz not null,
  valid_to       timestamptz not null,
  complete_chain boolean not null,
  chain          text[] not null,
  sealed_key     text,
  loaded_by      text not null,
  loaded_at      timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant) references tenant
);
select isolate_by_tenant('signing_certificate');

-- The signed file of the document of a bill, or of the note that reversed it, by the bill's number. Its name has a consecutive of the company, the
-- kind of file and the year.
create table signed_document (
  tenant      text not null,
  number      bigint not null,
  document    text not null check (document in ('bill', 'note')),
  certificate integer not null,
  kind        text not null check (kind ~ '^[a-z]{2}$'),
  file_year   integer not null,
  consecutive bigint not null check (consecutive > 0),
  file_name   text not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  signed_by   text not null,
  signed_at   timestamptz not null,
  primary key (tenant, number, document),
  unique (tenant, kind, file_year, consecutive),
  foreign key (tenant, number) references bill,
  foreign key (tenant, certificate) references signing_certificate
);
select isolate_by_tenant('signed_document');
select keep_forever('signed_document');
