-- Use and stratum of a bill that was issued with others; null of corrections before they could be corrected, which are as the register says.
alter table terms_correction
  add column use_type text,
  add column stratum integer check (stratum between 0 and 6),
  drop constraint terms_correction_causes_check,
  add check (cardinality(causes) > 0 and causes <@ array['class', 'tariff', 'percentages', 'factor']);
alter table bill_correction
  drop constraint bill_correction_causes_check,
  add check (cardinality(causes) > 0 and causes <@ array['consumption', 'class', 'tariff', 'percentages', 'factor', 'concepts', 'credits']);
