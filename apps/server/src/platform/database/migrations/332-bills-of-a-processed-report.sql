-- The bills that a processed report had, as ranges of numbers: a bill that is written while a report is made has an earlier hour and is not in it,
-- so that no hour says what changed since. Null where the report was processed before they were kept.
alter table billing_sui_report add column bills text;
