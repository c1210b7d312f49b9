-- Market and municipality of a bill that was issued with others; null of corrections before they could be corrected, which are as the register says.
alter table terms_correction
  add column market text,
  add column municipality text check (municipality ~ '^[0-9]{5}$'),
  drop constraint terms_correction_causes_check,
  add check (cardinality(causes) > 0 and causes <@ array['class', 'market', 'municipality', 'tariff', 'percentages', 'factor']);
alter table bill_correction
  drop constraint bill_correction_causes_check,
  add check (cardinality(causes) > 0 and causes <@ array['consumption', 'class', 'market', 'municipality', 'tariff', 'percentages', 'factor', 'concepts', 'credits']);
