-- Invoice numbers that were given out, whoever has them: a cycle's month, or a supplementary range of it. No two ranges of a company share one.
create table bill_number_range (
  tenant       text not null references tenant,
  owner        text not null check (owner in ('month', 'supplementary')),
  id           integer not null,
  year         integer not null,
  month        integer not null,
  cycle        text not null,
  first_number bigint not null,
  last_number  bigint not null,
  primary key (tenant, owner, id),
  constraint bill_number_range_numbers exclude using gist
    (text_range(tenant, tenant, '[]') with &&, int8range(first_number, last_number, '[]') with &&)
);
select isolate_by_tenant('bill_number_range');

-- Numbers of a cycle's month for bills that go out after those of the cycle, or in the place of one of them.
create table bill_supplementary_range (
  tenant       text not null,
  id           integer not null,
  year         integer not null,
  month        integer not null check (month between 1 and 12),
  cycle        text not null,
  first_number bigint not null check (first_number > 0),
  last_number  bigint not null check (last_number >= first_number),
  saved_by     text not null,
  saved_at     timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, cycle) references billing_cycle
);
create index on bill_supplementary_range (tenant, year, month, cycle);
select isolate_by_tenant('bill_supplementary_range');
select keep_forever('bill_supplementary_range');

insert into bill_number_range (tenant, owner, id, year, month, cycle, first_number, last_number)
  select tenant, 'month', id, year, month, cycle, first_number, last_number from billing_month_parameter;

create function note_bill_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from bill_number_range where tenant = old.tenant and owner = tg_argv[0] and id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into bill_number_range (tenant, owner, id, year, month, cycle, first_number, last_number)
      values (new.tenant, tg_argv[0], new.id, new.year, new.month, new.cycle, new.first_number, new.last_number);
  end if;
  return null;
end $$;
create trigger note_bill_numbers after insert or update or delete on billing_month_parameter
  for each row execute function note_bill_numbers('month');
create trigger note_bill_numbers after insert on bill_supplementary_range
  for each row execute function note_bill_numbers('supplementary');

-- A bill that went out alone names its client; the billing of a whole cycle has none.
alter table billed_cycle add column client_code text;
create index on bill (tenant, client_code, year, month);
