-- Of how many clients the approval of a run will hold the bill, kept with its sums; null of runs of before.
alter table liquidation_run add column to_hold integer;
