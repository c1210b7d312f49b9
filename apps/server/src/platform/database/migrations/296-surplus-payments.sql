-- What is known of the payment of a client's month of surplus; nothing of a month that nobody wrote of. COP. Paid is for ever.
create table surplus_payment (
  tenant              text not null,
  client_code         text not null,
  year                integer not null,
  month               integer not null check (month between 1 and 12),
  state               text not null check (state in ('pending', 'in review', 'paid')),
  paid                numeric check (paid >= 0),
  paid_on             date,
  client_observation  text not null,
  company_observation text not null,
  saved_by            text not null,
  saved_at            timestamptz not null,
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client,
  check (state <> 'paid' or (paid is not null and paid_on is not null))
);
select isolate_by_tenant('surplus_payment');
select isolate_by_customer('surplus_payment');

create function keep_paid_surplus() returns trigger language plpgsql as $$
begin
  raise exception 'the surplus of % in % of % is paid', old.client_code, old.month, old.year using errcode = 'restrict_violation';
end $$;
create trigger keep_paid_surplus before update or delete on surplus_payment
  for each row when (old.state = 'paid') execute function keep_paid_surplus();

-- The documents with which a client claims a month, the last of which counts. One document of a half year is there once for each of its months.
create table surplus_payment_document (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  number      integer not null,
  file_name   text not null,
  file_sha256 text not null,
  size        integer not null,
  sent_by     text not null,
  sent_at     timestamptz not null,
  primary key (tenant, client_code, year, month, number),
  foreign key (tenant, client_code) references client
);
select isolate_by_tenant('surplus_payment_document');
select isolate_by_customer('surplus_payment_document');
select keep_forever('surplus_payment_document');
