-- The bytes of a file lie in its row, or outside under the key that the row has: its tenant, its digest and a word that no other file has.
alter table stored_file alter column deflated drop not null;
alter table stored_file add column object text;
alter table stored_file add constraint bytes_in_one_place check ((deflated is null) <> (object is null));
alter table stored_file add constraint key_of_its_own check (
  starts_with(object, tenant || '/' || encode(sha256, 'hex') || '/') and object ~ '^[a-z0-9-]+/[0-9a-f]{64}/[0-9a-f-]{36}$');
create unique index stored_file_object on stored_file (tenant, object) where object is not null;

-- What a file is never changes; where its bytes lie may, by who owns the database and says that files are moved.
drop trigger keep_forever on stored_file;
create trigger keep_forever before update of tenant, sha256, size, stored_at or delete or truncate on stored_file
  for each statement execute function refuse_change();
create function refuse_unless_moved() returns trigger language plpgsql as $$
begin
  if current_setting('app.moving_files', true) is distinct from 'on' then
    raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger keep_bytes before update on stored_file for each statement execute function refuse_unless_moved();

-- Where the bytes lie is not under the seal.
create or replace function seal_of(of regclass, record json, out record_key jsonb, out covers text[], out sha256 bytea)
language plpgsql stable as $$
begin
  select jsonb_object_agg(a.attname, record -> a.attname) into record_key
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = of and i.indisprimary;
  select array_agg(a.attname::text order by a.attnum) into covers
    from pg_attribute a where a.attrelid = of and a.attnum > 0 and not a.attisdropped
      and not (of = 'stored_file'::regclass and a.attname in ('deflated', 'object'));
  sha256 := record_digest(record, covers);
end $$;

-- Which database this is, so that two never take one place for their files. Not in `public`: a database that is restored is another one.
create schema if not exists files;
create table if not exists files.installation (
  single boolean primary key default true check (single),
  id   uuid not null default gen_random_uuid()
);
insert into files.installation default values on conflict do nothing;
grant usage on schema files to contador_app;
grant select on files.installation to contador_app;
