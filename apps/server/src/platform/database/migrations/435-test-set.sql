-- The test set with which the tax authority enables a company: identifier, numbering and counts as the authority's portal shows them. The last row
-- applies.
create table test_set (
  tenant          text not null,
  id              integer not null check (id > 0),
  test_set_id     text not null check (length(test_set_id) between 1 and 100),
  prefix          text not null check (prefix ~ '^[A-Z0-9]{1,4}$'),
  authorisation   text not null check (authorisation ~ '^[0-9]{1,20}$'),
  authorised_from date not null,
  authorised_to   date not null check (authorised_to >= authorised_from),
  range_first     bigint not null check (range_first > 0),
  range_last      bigint not null check (range_last between range_first and 999999999),
  -- Accepted documents that the authority asks for.
  bills           integer not null check (bills between 1 and 500),
  notes           integer not null check (notes between 0 and 500),
  entered_by      text not null,
  entered_at      timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant) references tenant
);
select isolate_by_tenant('test_set');
select keep_forever('test_set');

-- A document of a test set: the content of an issued bill, or the note that reverses such a document, under a number of the test range. It is no
-- document of the bill. The columns of its state are those of `document_sending`.
create table test_document (
  tenant       text not null,
  test_set_id  text not null,
  number       bigint not null,
  document     text not null check (document in ('bill', 'note')),
  -- Bill with the content.
  source       bigint not null,
  printed      text not null,
  cude         text not null,
  kind         text not null,
  file_year    integer not null,
  consecutive  integer not null,
  file_name    text not null,
  file_sha256  text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  state        text not null check (state in ('queued', 'sending', 'accepted', 'rejected', 'unknown', 'stopped')),
  since        timestamptz not null,
  next_at      timestamptz,
  tries        integer not null default 0 check (tries >= 0),
  absences     integer not null default 0 check (absences >= 0),
  absent_since timestamptz,
  attempts     integer not null default 0 check (attempts >= 0),
  operation    text check (operation in ('SendTestSetAsync', 'GetStatusZip', 'GetStatus')),
  fence        bigint,
  -- Key that the authority gave for the file, by which its state is asked, and when.
  zip_key      text check (length(zip_key) <= 200),
  received_at  timestamptz,
  -- Lines of the last decision of the authority, as they came.
  rules        text[] not null default '{}',
  made_by      text not null,
  made_at      timestamptz not null,
  primary key (tenant, test_set_id, number, document),
  foreign key (tenant, source) references bill (tenant, number)
);
create index test_document_due on test_document (tenant, next_at) where next_at is not null;
create index test_document_file on test_document (tenant, kind, file_year, consecutive);
select isolate_by_tenant('test_document');
