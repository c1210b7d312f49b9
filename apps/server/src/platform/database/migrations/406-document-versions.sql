-- A further version of the electronic document of a bill, or of the note that reversed it, under the same number: made again after the authority rejected
-- the version before, or the document of that number that the authority had accepted, adopted by a person. Version 1 is in `bill_electronic`
-- or `reversal_electronic` and `signed_document`, and never changes.
create table document_version (
  tenant        text not null,
  number        bigint not null,
  document      text not null check (document in ('bill', 'note')),
  version       integer not null check (version > 1),
  -- CUDE of the version that this one replaces.
  replaced_cude text not null,
  cude          text not null,
  -- What it states instead of the bill: day and time of issue, NIT of the company, identification of the buyer, parties.
  issue_date    date not null,
  issue_time    text not null,
  issuer_nit    text not null,
  customer_id   text not null,
  layout        smallint not null check (layout > 0),
  facts         json not null,
  format        smallint check (format > 0),
  adopted       boolean not null,
  -- Signed file. An adopted document was signed elsewhere, and has no consecutive of ours.
  certificate   integer,
  kind          text check (kind ~ '^[a-z]{2}$'),
  file_year     integer,
  consecutive   bigint check (consecutive > 0),
  file_name     text not null,
  file_sha256   text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  made_by       text not null,
  made_at       timestamptz not null,
  primary key (tenant, number, document, version),
  unique (tenant, kind, file_year, consecutive),
  foreign key (tenant, number, document) references signed_document,
  foreign key (tenant, certificate) references signing_certificate,
  check (adopted = (certificate is null) and adopted = (kind is null) and adopted = (file_year is null) and adopted = (consecutive is null))
);
select isolate_by_tenant('document_version');
select keep_forever('document_version');

-- Version that is being sent, and the document that the authority has under the number when it is another one: its CUDE, and its file if the authority
-- gave it.
alter table document_sending
  add column version         integer not null default 1 check (version > 0),
  add column conflict_cude   text,
  add column conflict_sha256 text check (conflict_sha256 ~ '^[0-9a-f]{64}$');
