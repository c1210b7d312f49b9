-- A file of credits may be tried too: of each instalment, what a bill asks.
alter table shadow_file
  drop constraint shadow_file_kind_check,
  add check (kind in ('consumption', 'concepts', 'credits'));

-- A shadow that is over is seen by nobody; its rows go some at a time, because there may be hundreds of thousands of them.
alter table shadow_liquidation add column over boolean not null default false;
