-- Since when nobody signs in to the company, no token of it calls and no letter of it leaves; null for a company in service.
alter table tenant add column inactive_since timestamptz;
