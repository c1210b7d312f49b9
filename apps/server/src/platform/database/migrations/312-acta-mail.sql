-- An acta on its way to one address. `next_at` is when it is tried, and while it is being sent when somebody else may take it up: the
-- process that had it is dead by then. What was acknowledged is for ever.
create table acta_mail (
  tenant    text not null,
  review_id uuid not null,
  address   text not null,
  place     integer not null,
  state     text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  tries     integer not null,
  next_at   timestamptz,
  tried_at  timestamptz,
  sent_at   timestamptz,
  fault     text check (fault in ('refused', 'later', 'sign-in', 'away', 'unanswered', 'no-pdf')),
  -- What the last server said, in its own words.
  reply     text check (length(reply) <= 1000),
  primary key (tenant, review_id, address),
  foreign key (tenant, review_id) references technical_review,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('waiting', 'sending')) = (next_at is not null))
);
create index acta_mail_due on acta_mail (tenant, next_at) where next_at is not null;
select isolate_by_tenant('acta_mail');
create function keep_sent_mail() returns trigger language plpgsql as $$
begin
  raise exception 'the acta % was sent to %', old.review_id, old.address using errcode = 'restrict_violation';
end $$;
create trigger keep_sent_mail before update or delete on acta_mail
  for each row when (old.state = 'sent') execute function keep_sent_mail();

-- Actas that came before anything sent them.
do $$
declare company text;
begin
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant loop
    perform set_config('app.tenant', company, true);
    insert into acta_mail (tenant, review_id, address, place, state, tries, next_at)
    select distinct on (review.review_id, lower(mail.address))
      review.tenant, review.review_id, mail.address, mail.place, 'waiting', 0, review.received_at
    from technical_review review, unnest(review.emails) with ordinality as mail (address, place)
    where review.tenant = company
    order by review.review_id, lower(mail.address), mail.place;
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;
