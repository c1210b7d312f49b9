-- What field work an order is for, where a company's list is another than the one that comes with the product.
create table work_order_activity (
  tenant   text not null,
  id       integer not null,
  name     text not null,
  active   boolean not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant, id)
);
create unique index work_order_activity_name on work_order_activity (tenant, lower(name));
select isolate_by_tenant('work_order_activity');

-- A visit to a client. Its number is its day and its place in that day. What an acta executed never changes.
create table work_order (
  tenant        text not null,
  number        text not null,
  made_on       date not null,
  place         integer not null,
  request_id    uuid,
  client_code   text not null,
  activity      integer not null,
  visit_date    date not null,
  visit_time    text,
  technician    text,
  priority      integer not null check (priority between 1 and 3),
  description   text not null,
  expected_cost numeric check (expected_cost >= 0),
  in_charge     text not null,
  state         text not null check (state in ('pending', 'under way', 'executed', 'annulled')),
  annul_reason  text,
  acta_number   text,
  created_by    text not null,
  created_at    timestamptz not null,
  saved_by      text not null,
  saved_at      timestamptz not null,
  primary key (tenant, number),
  unique (tenant, made_on, place),
  unique (tenant, request_id),
  foreign key (tenant, client_code) references client,
  check ((state = 'executed') = (acta_number is not null))
);
create index work_order_of_technician on work_order (tenant, technician, state);
select isolate_by_tenant('work_order');
create function keep_executed_order() returns trigger language plpgsql as $$
begin
  raise exception 'the order % is %', old.number, old.state using errcode = 'restrict_violation';
end $$;
create trigger keep_executed_order before update or delete on work_order
  for each row when (old.state = 'executed') execute function keep_executed_order();

-- An image of an acta that comes, or has come: other bytes take its place until the acta itself is there.
create table technical_review_file (
  tenant    text not null,
  review_id uuid not null,
  slot      text not null,
  sha256    text not null,
  bytes     integer not null,
  type      text not null,
  sent_by   text not null,
  sent_at   timestamptz not null,
  primary key (tenant, review_id, slot)
);
select isolate_by_tenant('technical_review_file');

-- An acta for ever: the text of its report as it was sent, and the digest of that text.
create table technical_review (
  tenant          text not null,
  review_id       uuid not null,
  year            integer not null,
  place           integer not null,
  acta_number     text not null,
  state           text not null check (state in ('received', 'duplicate')),
  orders          text[] not null,
  client_code     text not null,
  technician      text not null,
  technician_name text not null,
  visit_date      date not null,
  report          text not null,
  sha256          text not null,
  emails          text[] not null,
  corrects        text,
  received_at     timestamptz not null,
  primary key (tenant, review_id),
  unique (tenant, acta_number),
  unique (tenant, year, place),
  foreign key (tenant, client_code) references client
);
create index technical_review_of_client on technical_review (tenant, client_code, visit_date);
create unique index technical_review_corrected on technical_review (tenant, corrects);
select isolate_by_tenant('technical_review');
select keep_forever('technical_review');
