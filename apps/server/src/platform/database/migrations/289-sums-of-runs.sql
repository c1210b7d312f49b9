-- What the rows of a run come to, kept when it is seen: nothing of them changes any more, and whoever turns a page of a hundred thousand reads the sums
-- again. `total` is COP, `energy` kWh. Null of runs of before, whose rows are summed when somebody asks.
alter table liquidation_run
  add column total numeric,
  add column energy numeric,
  add column to_look integer,
  add column without_agreement integer;
