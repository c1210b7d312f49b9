-- Until a table is analysed any of its indexes looks as good as another. One that leads to all clients of a month or of a run, taken for one client of
-- ten thousand, reads all of them ten thousand times.
drop index bill_chart_tenant_year_month_cycle_idx;
drop index deviation_hold_tenant_run_idx;
create index deviation_hold_of_run on deviation_hold (tenant, run, client_code);
drop index deviation_hold_tenant_year_month_cycle_idx;
create index deviation_hold_of_month on deviation_hold (tenant, year, month, client_code);
drop index deviation_difference_tenant_year_month_cycle_idx;
create index deviation_difference_of_month on deviation_difference (tenant, year, month, client_code);
