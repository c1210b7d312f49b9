-- A letter about an account on its way to an address. It holds no link: the link is made when the letter is sent, so that the queue has no
-- secret. `next_at` is when it is tried, and while it is being sent when another process may take it up.
create table letter (
  tenant    text not null,
  id        uuid not null default gen_random_uuid(),
  email     text not null,
  kind      text not null check (kind in ('invitation', 'reset', 'recovery', 'contact', 'password-changed', 'contact-changed', 'administers', 'password-ends')),
  address   text not null check (length(address) <= 254),
  -- Names the event of a notice that is sent once, such as the end of a password.
  occasion  text,
  queued_at timestamptz not null,
  state     text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  tries     integer not null,
  next_at   timestamptz,
  sent_at   timestamptz,
  fault     text check (fault in ('refused', 'later', 'sign-in', 'away', 'unanswered', 'unwritten')),
  -- What the mail server said last, in its own words.
  reply     text check (length(reply) <= 1000),
  primary key (tenant, id),
  foreign key (tenant, email) references account,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('waiting', 'sending')) = (next_at is not null))
);
create index letter_due on letter (tenant, next_at) where next_at is not null;
create index letter_of_account on letter (tenant, email, kind, queued_at);
create unique index letter_of_occasion on letter (tenant, email, kind, occasion) where occasion is not null;
select isolate_by_tenant('letter');
