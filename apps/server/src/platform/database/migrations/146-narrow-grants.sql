-- A calculation version is made and, before anything rests on it, removed; what it says of a month never changes, whoever asks. What was
-- published of it keeps it from being removed, by its reference. (The role keeps the right to update, because it locks these rows.)
create trigger keep_as_made before update on calculation_version
  for each statement execute function refuse_change();

-- What nothing of the application changes or removes.
revoke update, delete on demo_step from contador_app;
revoke delete on account from contador_app;
revoke update on input_entry, hourly_series from contador_app;
