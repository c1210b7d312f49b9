-- Long work over many rows, done in chunks: where each stands, and what batches found that keeps the whole from being seen.
alter table operation
  -- Who wants it to end; the one who does it looks between two batches.
  add column cancelled_by text,
  -- Whether its ranges are independent, so that several workers do them at once.
  add column shared boolean not null default false,
  -- Whether it wrote rows that nobody sees and that are to go, unless it succeeds.
  add column leaves_rows boolean not null default false,
  -- How many workers died of it without getting any further.
  add column setbacks integer not null default 0;
create index on operation (tenant) where leaves_rows;

-- A range of the work in key order. `last_key` is the last one done: it is written in the transaction of the batch itself.
create table operation_range (
  tenant    text not null,
  operation uuid not null,
  range     integer not null,
  last_key  jsonb,
  up_to_key jsonb,
  is_done   boolean not null default false,
  primary key (tenant, operation, range),
  foreign key (tenant, operation) references operation (tenant, id)
);
select isolate_by_tenant('operation_range');

-- Why batches refused, with their places. The operation's own refusal quotes the first of them.
create table operation_reason (
  tenant      text not null,
  operation   uuid not null,
  range       integer not null,
  number      bigint not null generated always as identity,
  particulars jsonb not null,
  primary key (tenant, operation, range, number),
  foreign key (tenant, operation) references operation (tenant, id)
);
select isolate_by_tenant('operation_reason');
revoke update, delete on operation_reason from contador_app;
revoke delete on operation_range from contador_app;

-- What is told of a change also says whether a hand that is free can help: with a range, or with what is to go.
create or replace function announce_operation() returns trigger language plpgsql as $$
begin
  perform pg_notify('operation', json_build_object(
    'tenant', new.tenant, 'id', new.id, 'state', new.state,
    'helpers', case when new.state = 'running' then new.shared
                    when new.state in ('refused', 'failed') then new.leaves_rows
                    else false end)::text);
  return null;
end $$;
