-- Whether a customer agreed to be told by e-mail that a month is ready. Written by the customer's own account, which may withdraw it.
create table month_notice_consent (
  tenant      text not null,
  client_code text not null,
  agreed      boolean not null,
  saved_by    text not null,
  saved_at    timestamptz not null,
  primary key (tenant, client_code),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('month_notice_consent');
select isolate_by_customer('month_notice_consent');

-- One letter for a customer's approved month. `next_at` is when it is tried, and while it is being sent when another process may take it up.
create table month_notice_mail (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null,
  address     text not null,
  state       text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  tries       integer not null,
  next_at     timestamptz,
  sent_at     timestamptz,
  fault       text check (fault in ('refused', 'later', 'sign-in', 'away', 'unanswered', 'unwritten')),
  -- What the mail server said last, in its own words.
  reply       text check (length(reply) <= 1000),
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('waiting', 'sending')) = (next_at is not null))
);
create index month_notice_mail_due on month_notice_mail (tenant, next_at) where next_at is not null;
select isolate_by_tenant('month_notice_mail');
select isolate_by_customer('month_notice_mail');
