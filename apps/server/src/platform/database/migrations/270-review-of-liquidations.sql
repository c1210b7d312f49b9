-- How much a liquidated client deserves a look, and why: `above:13.1`. Of what was liquidated before, nobody judged it.
alter table liquidation_row
  add column score numeric not null default 0,
  add column reasons text[] not null default '{}';
create index on liquidation_row (tenant, run, score desc, natural_key);
