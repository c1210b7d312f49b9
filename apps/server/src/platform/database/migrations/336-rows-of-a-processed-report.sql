-- What a report that was processed had, row by row, so that it can be said what changed since. Of each row of a piece, in the order of the file: its key (the
-- client's code, or the bill's number), a number of what can still change of all that it was made of, and a number of the row as it went out. The former
-- finds quickly which rows may be other ones today, and the latter says which are. Null where it was processed before.
alter table billing_sui_piece
  add column keys text[],
  add column states integer[],
  add column lines integer[],
  add constraint billing_sui_piece_rows check (
    cardinality(keys) is not distinct from cardinality(states) and cardinality(keys) is not distinct from cardinality(lines));
