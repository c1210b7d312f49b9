-- One e-mail with a link for each client that is invited by e-mail. The link is made when the e-mail is written, so the queue has no secret.
-- `next_at` is when it is tried, and while it is being sent when another process may take it up.
create table customer_letter (
  tenant      text not null,
  client_code text not null,
  address     text not null,
  state       text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  tries       integer not null,
  next_at     timestamptz,
  sent_at     timestamptz,
  fault       text check (fault in ('refused', 'later', 'sign-in', 'away', 'unanswered', 'unwritten')),
  -- What the mail server said last, in its own words.
  reply       text check (length(reply) <= 1000),
  primary key (tenant, client_code),
  foreign key (tenant, client_code) references client,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('waiting', 'sending')) = (next_at is not null))
);
create index customer_letter_due on customer_letter (tenant, next_at) where next_at is not null;
select isolate_by_tenant('customer_letter');
select isolate_by_customer('customer_letter');
