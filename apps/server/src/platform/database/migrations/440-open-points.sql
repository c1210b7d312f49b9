-- What a company chose for a point of the electronic document that the public sources leave open, each from a day on. Append-only: of the rows of a
-- setting that have begun, the latest day counts, and of one day the last row. A setting without a row has its default.
create table open_point_choice (
  tenant     text not null,
  setting    text not null check (setting ~ '^[A-Za-z]+$'),
  number     integer not null check (number > 0),
  -- Empty: the default.
  value      text not null check (length(value) <= 200),
  from_day   date not null,
  reason     text not null check (length(btrim(reason)) > 0),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (tenant, setting, number),
  foreign key (tenant) references tenant
);
select isolate_by_tenant('open_point_choice');
select keep_forever('open_point_choice');
