-- A generated report of self-generators is a stored file that its row names, to the last byte what stood in the row.
alter table self_generator_report add column file_sha256 text, alter column content drop not null, disable trigger keep_forever;
do $$
declare company text; companies text[]; custody text := coalesce(current_setting('app.custody', true), '');
begin
  perform set_config('app.custody', 'on', true);
  select coalesce(array_agg(distinct tenant order by tenant), '{}') into companies from self_generator_report;
  perform set_config('app.custody', custody, true);
  foreach company in array companies loop
    perform set_config('app.tenant', company, true);
    update self_generator_report set file_sha256 = keep_as_file(content), content = null where tenant = company;
    set constraints seal_record immediate;
    set constraints seal_record deferred;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table self_generator_report drop column content, alter column file_sha256 set not null,
  add constraint self_generator_report_file check (file_sha256 ~ '^[0-9a-f]{64}$'), enable trigger keep_forever;
