-- The first tariff month of a municipality's street lighting: before it nobody waits for its tariff. Those that were known before have been
-- supplied always.
alter table lighting_municipality add column first_month text check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$');
