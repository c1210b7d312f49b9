-- The letter of a self-generator's ready month, with its annex, goes through the queue of the bills: `number` is the bill, or `year` and `month` are the
-- month. `copy` counts the letters of the bill or of the client's month.
alter table bill_letter
  add column year integer,
  add column month integer check (month between 1 and 12),
  alter column number drop not null,
  add constraint bill_letter_month check ((year is null) = (month is null)),
  add constraint bill_letter_subject check ((number is null) = (month is not null));
create unique index bill_letter_annex on bill_letter (tenant, client_code, year, month, copy) where month is not null;
-- Never two letters for one month of a client at once.
create unique index bill_letter_annex_underway on bill_letter (tenant, client_code, year, month)
  where month is not null and state in ('waiting', 'sending');
create or replace function keep_sent_letter() returns trigger language plpgsql as $$
begin
  raise exception 'a letter of % was sent to %', old.client_code, old.address using errcode = 'restrict_violation';
end $$;
alter table bill_letter_report alter column number drop not null;

do $$
declare company text;
begin
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    insert into bill_letter (tenant, year, month, copy, client_code, address, state, tries, next_at, sent_at, fault, reply, zip_sha256, queued_by,
      queued_at)
    select tenant, year, month, 1, client_code, left(address, 254), state, tries, next_at, sent_at, fault, reply, annex_sha256, 'Contador',
      coalesce(sent_at, now())
    from month_notice_mail where tenant = company;
    -- The rows are sealed while their company is the one in view.
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;

drop table month_notice_mail;
