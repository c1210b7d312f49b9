-- Files that go: what can be drawn again. Their bytes lie as those of stored files do, in the row or outside under its key.
create table passing_file (
  tenant   text not null references tenant,
  id       uuid not null,
  sha256   bytea not null,
  size     integer not null,
  deflated bytea,
  object   text,
  primary key (tenant, id),
  constraint bytes_in_one_place check ((deflated is null) <> (object is null)),
  constraint key_of_its_own check (
    starts_with(object, tenant || '/' || encode(sha256, 'hex') || '/') and object ~ '^[a-z0-9-]+/[0-9a-f]{64}/[0-9a-f-]{36}$')
);
alter table passing_file alter column deflated set storage external;
create unique index passing_file_object on passing_file (tenant, object) where object is not null;
select isolate_by_tenant('passing_file');
-- One has the papers of many customers: none of them reads it.
create policy of_the_company on passing_file as restrictive using (coalesce(current_setting('app.customer', true), '') = '');
revoke update on passing_file from contador_app;
create trigger keep_bytes before update on passing_file for each statement execute function refuse_unless_moved();

-- The PDFs that a chunk of an archive's run drew are one file. Those that were drawn before are one each.
alter table drawn_archive_file add column file uuid, add column from_byte integer not null default 0, add column size integer;
do $$
declare company text; companies text[]; custody text := coalesce(current_setting('app.custody', true), '');
begin
  perform set_config('app.custody', 'on', true);
  select coalesce(array_agg(distinct tenant order by tenant), '{}') into companies from drawn_archive_file;
  perform set_config('app.custody', custody, true);
  foreach company in array companies loop
    perform set_config('app.tenant', company, true);
    update drawn_archive_file set file = gen_random_uuid(), size = octet_length(pdf) where tenant = company;
    insert into passing_file (id, sha256, size, deflated)
      select file, sha256(pdf), size, as_deflated(pdf) from drawn_archive_file where tenant = company;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table drawn_archive_file drop column pdf, alter column file set not null, alter column size set not null, alter column from_byte drop default,
  add foreign key (tenant, file) references passing_file;
create index drawn_archive_file_file on drawn_archive_file (tenant, file);

drop function keep_as_file(bytea);
drop function as_deflated(bytea);
