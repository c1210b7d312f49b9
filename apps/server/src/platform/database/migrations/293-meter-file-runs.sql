-- The run that read a file, so that it can say what it came to.
alter table meter_file add column run uuid;
create index on meter_file (tenant, run) where run is not null;

-- Which area an address was asked for: `ag` of self-generators, null of billing. What was sent and not yet registered is found by it.
alter table upload_ticket add column files_from text check (files_from in ('ag'));
create index upload_ticket_of_area on upload_ticket (tenant, by_email, year, month) where files_from is not null and processed_at is null;

-- Hours of the client's stay that nobody knows.
alter table meter_month add column missing integer not null default 0 check (missing between 0 and 2976);
alter table meter_month alter column missing drop default;
