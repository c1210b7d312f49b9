-- Months that another system billed, brought by file: clients are compared with them and their bills draw them. No liquidation reads them as its own consumption.
create table brought_history (
  tenant      text not null,
  id          uuid not null,
  file_name   text not null,
  file_sha256 text not null,
  rows        integer not null,
  entered_by  text not null,
  entered_at  timestamptz not null,
  primary key (tenant, id)
);
select isolate_by_tenant('brought_history');

-- Lines of it that were left out, each with the code that it names and why.
create table brought_history_ignored (
  tenant text not null,
  id     uuid not null,
  line   integer not null,
  code   text not null,
  reason text not null,
  primary key (tenant, id, line),
  foreign key (tenant, id) references brought_history on delete cascade
);
select isolate_by_tenant('brought_history_ignored');

-- The file that a month of the history came with; null where Contador billed it.
alter table billing_history
  add column brought uuid,
  add foreign key (tenant, brought) references brought_history;
create index on billing_history (tenant, brought) where brought is not null;
