-- What an administrator and the person see of an account: contact, last sign-in, and the browser of each session.

alter table account
  -- Address of letters about the account. It is not the sign-in name, and counts only once a link that was sent to it was opened.
  add column contact text check (length(contact) <= 254),
  add column contact_confirmed_at timestamptz,
  add column last_signed_in_at timestamptz,
  -- Who changed the account last, for the person whose change comes second.
  add column saved_by text,
  add column saved_at timestamptz;

alter table session
  -- Names a session to its person; it opens nothing.
  add column id uuid not null default gen_random_uuid(),
  add column address text,
  add column browser text check (length(browser) <= 300);

-- One open link of each kind: a link that a stranger requests for a name must not end the one that an administrator handed over.
alter table account_link
  drop constraint account_link_pkey,
  add primary key (tenant, email, kind),
  drop constraint account_link_kind_check,
  add constraint account_link_kind_check check (kind in ('invitation', 'reset', 'recovery', 'contact')),
  -- Address to which the link was sent; opening it proves that the person reads that mailbox.
  add column sent_to text check (length(sent_to) <= 254);
