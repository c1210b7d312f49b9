-- Whether a company sends its electronic documents to the tax authority, and its queue. One process sends for a company at a time: it holds the lease
-- until `leased_until`, and `fence` tells its writes from those of a process that held the lease before.
create table authority_sending (
  tenant       text not null primary key,
  mode         text not null check (mode in ('off', 'test', 'production')),
  changed_by   text not null,
  changed_at   timestamptz not null,
  -- When the queue stopped because of the certificate, the clock or a permission, and the words of the service. A person resumes it.
  stopped_at   timestamptz,
  stopped_for  text,
  -- Failures of the connection in a row, and until when the service is not tried.
  failures     integer not null default 0 check (failures >= 0),
  paused_until timestamptz,
  fence        bigint not null default 0,
  leased_until timestamptz,
  foreign key (tenant) references tenant
);
select isolate_by_tenant('authority_sending');

-- State of a signed document with the tax authority. `operation` is the request in flight, with its fence and its beginning; `next_at` is when the
-- next request is due, and is null while one is in flight and once none is needed.
create table document_sending (
  tenant       text not null,
  number       bigint not null,
  document     text not null check (document in ('bill', 'note')),
  -- Number as printed, with its prefix.
  printed      text not null,
  client_code  text not null,
  environment  text not null check (environment in ('test', 'production')),
  cude         text not null,
  file_name    text not null,
  file_sha256  text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- 48 hours after the issue.
  send_before  timestamptz not null,
  state        text not null check (state in ('queued', 'sending', 'accepted', 'rejected', 'unknown', 'stopped')),
  since        timestamptz not null,
  next_at      timestamptz,
  -- Requests in a row without a decision, which the wait depends on.
  tries        integer not null default 0 check (tries >= 0),
  -- Answers in a row that the authority does not know the document, and when the first came.
  absences     integer not null default 0 check (absences >= 0),
  absent_since timestamptz,
  attempts     integer not null default 0 check (attempts >= 0),
  operation    text check (operation in ('SendBillSync', 'GetStatus')),
  begun_at     timestamptz,
  fence        bigint,
  -- Lines of the last decision of the authority, as they came.
  rules        text[] not null default '{}',
  queued_by    text not null,
  primary key (tenant, number, document),
  foreign key (tenant, number, document) references signed_document
);
create index document_sending_due on document_sending (tenant, next_at) where next_at is not null;
create index document_sending_in_flight on document_sending (tenant, fence) where operation is not null;
select isolate_by_tenant('document_sending');
select isolate_by_customer('document_sending');

-- A request to the authority about a document, and how it ended. `interrupted`: the process that sent it ended before the answer.
create table sending_attempt (
  tenant      text not null,
  number      bigint not null,
  document    text not null,
  attempt     integer not null check (attempt > 0),
  operation   text not null check (operation in ('SendBillSync', 'GetStatus')),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  outcome     text not null check (outcome in ('accepted', 'rejected', 'unknown', 'conflict', 'configuration', 'retry', 'interrupted')),
  rules       text[] not null,
  -- The answer as it came, at most 64 kB.
  answer      text not null check (length(answer) <= 65536),
  begun_at    timestamptz not null,
  ended_at    timestamptz not null,
  primary key (tenant, number, document, attempt),
  foreign key (tenant, number, document) references document_sending
);
select isolate_by_tenant('sending_attempt');
select keep_forever('sending_attempt');

-- A document that the authority accepted, with its ApplicationResponse.
create table accepted_document (
  tenant          text not null,
  number          bigint not null,
  document        text not null check (document in ('bill', 'note')),
  environment     text not null check (environment in ('test', 'production')),
  cude            text not null,
  file_name       text not null,
  file_sha256     text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  response_sha256 text not null check (response_sha256 ~ '^[0-9a-f]{64}$'),
  accepted_at     timestamptz not null,
  primary key (tenant, number, document),
  foreign key (tenant, number, document) references document_sending
);
select isolate_by_tenant('accepted_document');
select keep_forever('accepted_document');
