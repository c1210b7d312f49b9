-- Answer of a client to receiving its bills by e-mail. The last one applies; without one, the bill goes on paper (Ley 1581 de 2012, Concepto SSPD
-- 682 de 2020: the acceptance is express and must be provable).
create table bill_mail_consent (
  tenant      text not null,
  client_code text not null,
  id          integer not null check (id > 0),
  agreed      boolean not null,
  -- Day on which the client answered.
  answered_on date not null,
  means       text not null check (means in ('contract', 'form', 'web', 'phone', 'mail')),
  -- Where the proof is kept, such as the number of a form.
  proof       text not null check (length(proof) <= 200),
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (tenant, client_code, id),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('bill_mail_consent');
select isolate_by_customer('bill_mail_consent');
select keep_forever('bill_mail_consent');

-- One e-mail with a bill. Sending it again adds a row. `next_at` is when it is tried, and while it is being sent when another process may take it up.
create table bill_letter (
  tenant      text not null,
  id          uuid not null default gen_random_uuid(),
  number      bigint not null,
  -- 1 for the first letter of a bill.
  copy        integer not null check (copy > 0),
  client_code text not null,
  address     text not null check (length(address) <= 254),
  state       text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  tries       integer not null default 0,
  next_at     timestamptz,
  tried_at    timestamptz,
  sent_at     timestamptz,
  fault       text check (fault in ('unknown-address', 'policy', 'refused', 'later', 'sign-in', 'away', 'unanswered', 'unwritten', 'no-consent',
    'other-address', 'reversed', 'too-large')),
  -- What the mail server said last, in its own words.
  reply       text check (length(reply) <= 1000),
  -- XML beside the PDF, and SHA-256 of the ZIP of the last try.
  attached    text check (attached in ('container', 'signed', 'none')),
  zip_sha256  text check (zip_sha256 ~ '^[0-9a-f]{64}$'),
  queued_by   text not null,
  queued_at   timestamptz not null,
  primary key (tenant, id),
  unique (tenant, number, copy),
  foreign key (tenant, number) references bill,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('waiting', 'sending')) = (next_at is not null))
);
-- Never two letters for one bill at once.
create unique index bill_letter_underway on bill_letter (tenant, number) where state in ('waiting', 'sending');
create index bill_letter_due on bill_letter (tenant, next_at) where next_at is not null;
create index bill_letter_tried on bill_letter (tenant, tried_at) where tried_at is not null;
select isolate_by_tenant('bill_letter');
select isolate_by_customer('bill_letter');
create function keep_sent_letter() returns trigger language plpgsql as $$
begin
  raise exception 'bill % was sent to %', old.number, old.address using errcode = 'restrict_violation';
end $$;
create trigger keep_sent_letter before update or delete on bill_letter
  for each row when (old.state = 'sent') execute function keep_sent_letter();
select seal_rows_in_state('bill_letter', 'sent');

-- An address to which, or a domain to whose addresses, no bill is sent until a person lifts it.
create table mail_block (
  tenant     text not null,
  id         uuid not null default gen_random_uuid(),
  kind       text not null check (kind in ('address', 'domain')),
  -- In lower case.
  value      text not null check (length(value) <= 254),
  reply      text not null check (length(reply) <= 1000),
  blocked_at timestamptz not null,
  lifted_by  text,
  lifted_at  timestamptz,
  primary key (tenant, id)
);
create unique index mail_block_in_force on mail_block (tenant, kind, value) where lifted_at is null;
select isolate_by_tenant('mail_block');
