-- As 325, for the tables of bills, whose key is their number: drawing a cycle's bills read all of its month for each few clients. What is listed by
-- number is the whole month, which is sorted.
drop index bill_tenant_year_month_cycle_number_idx;
drop index bill_tenant_run_idx;
create index bill_of_run on bill (tenant, run, client_code);
drop index bill_reversal_tenant_year_month_cycle_idx;
create index bill_reversal_of_month on bill_reversal (tenant, year, month, cycle, client_code);
