-- What a mail system reported about a letter with a bill after the mail server had accepted it: that it did not arrive (RFC 3464), or that the
-- recipient complained (RFC 5965). The letter stays as it was sent.
create table bill_letter_report (
  tenant      text not null,
  letter_id   uuid not null,
  kind        text not null check (kind in ('returned', 'complaint')),
  number      bigint not null,
  client_code text not null,
  -- Enhanced status code (RFC 3463) of a returned letter.
  status      text check (length(status) <= 20),
  reply       text not null check (length(reply) <= 1000),
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (tenant, letter_id, kind),
  foreign key (tenant, letter_id) references bill_letter
);
select isolate_by_tenant('bill_letter_report');
select isolate_by_customer('bill_letter_report');

-- Why no bill is sent there: the answer while a letter was sent, a letter that came back, or a complaint.
alter table mail_block add column cause text not null default 'refused' check (cause in ('refused', 'returned', 'complaint'));
