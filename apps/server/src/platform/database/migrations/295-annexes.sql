-- What the annex of an approved month says of its client besides what it was settled by, as the register had it at the approval.
alter table approved_self_generator_settlement
  add column client_name      text,
  add column address          text,
  add column no_lecture_cause text;
