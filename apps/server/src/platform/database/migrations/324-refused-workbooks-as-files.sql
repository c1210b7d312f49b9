-- A workbook that was refused is a passing file: it goes after a day. Its digest is that of the address by which it came; without one, which no
-- version left behind, it goes now and is sent again.
alter table refused_workbook add column file uuid;
do $$
declare company text; companies text[]; custody text := coalesce(current_setting('app.custody', true), '');
begin
  perform set_config('app.custody', 'on', true);
  select coalesce(array_agg(distinct tenant order by tenant), '{}') into companies from refused_workbook;
  perform set_config('app.custody', custody, true);
  foreach company in array companies loop
    perform set_config('app.tenant', company, true);
    update refused_workbook set file = gen_random_uuid() where tenant = company;
    insert into passing_file (id, sha256, size, deflated)
      select distinct on (w.id) w.file, decode(t.file_sha256, 'hex'), w.size, w.deflated
      from refused_workbook w join upload_ticket t on t.tenant = w.tenant and t.by_email = w.by_email and t.file_name = w.file_name
        and t.processed_at = w.refused_at and t.size = w.size
      where w.tenant = company order by w.id, t.number desc;
    delete from refused_workbook w where tenant = company and not exists (select from passing_file f where f.tenant = company and f.id = w.file);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table refused_workbook drop column deflated, drop column size, alter column file set not null,
  add foreign key (tenant, file) references passing_file;
create index refused_workbook_file on refused_workbook (tenant, file);
