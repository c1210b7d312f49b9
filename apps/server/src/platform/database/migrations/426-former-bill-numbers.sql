-- Last bill number that another system issued with the company's prefix: numbers of bills issued here are greater.
alter table billing_issuer add column former_last_number bigint check (former_last_number > 0);
