-- A seal for every row of the tables that are kept for ever: the digest of the row as it was written, chained like the audit log. A row that
-- somebody with power over the database changes or removes no longer fits its seal, and a seal that is changed or removed breaks the chain.
create table record_seal (
  tenant        text not null references tenant,
  number        bigint not null,
  of_table      text not null,
  record_key    jsonb not null,
  -- The columns under the seal, in the order in which they are digested: those that a later migration adds are not.
  covers        text[] not null,
  sha256        bytea not null,
  previous_hash bytea not null,
  hash          bytea not null,
  primary key (tenant, number)
);

create function record_digest(record json, covers text[]) returns bytea language sql immutable as $$
  select sha256(convert_to(string_agg(to_json(l.name)::text || ':' || coalesce(e.value::text, 'null'), ',' order by l.place), 'UTF8'))
  from unnest(covers) with ordinality as l (name, place) left join json_each(record) e on e.key = l.name
$$;

create function seal_hash(seal record_seal) returns bytea language sql stable as $$
  select sha256(seal.previous_hash || convert_to(jsonb_build_array(
    seal.tenant, seal.number, seal.of_table, seal.record_key, to_jsonb(seal.covers), encode(seal.sha256, 'hex'))::text, 'UTF8'))
$$;

create function chain_record_seal() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('seal ' || new.tenant, 0));
  select number, hash into last from record_seal where tenant = new.tenant order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := seal_hash(new);
  return new;
end $$;
create trigger chain_record_seal before insert on record_seal for each row execute function chain_record_seal();

-- What a row is digested from, and by which columns it is found again. Bytes that are named by their own digest are left out.
create function seal_of(of regclass, record json, out record_key jsonb, out covers text[], out sha256 bytea) language plpgsql stable as $$
begin
  select jsonb_object_agg(a.attname, record -> a.attname) into record_key
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = of and i.indisprimary;
  select array_agg(a.attname::text order by a.attnum) into covers
    from pg_attribute a where a.attrelid = of and a.attnum > 0 and not a.attisdropped
      and not (of = 'stored_file'::regclass and a.attname = 'deflated');
  sha256 := record_digest(record, covers);
end $$;

-- Deferred to the commit: the chain makes writers of one tenant wait for each other, and nothing else should wait with them.
create function seal_record() returns trigger language plpgsql
  set timezone = 'UTC' set datestyle = 'ISO, MDY' set extra_float_digits = 1 set bytea_output = 'hex' as $$
begin
  -- Megabytes that their own digest names need no second one.
  if tg_table_name = 'stored_file' then new.deflated := ''; end if;
  insert into record_seal (tenant, number, of_table, record_key, covers, sha256, previous_hash, hash)
    select new.tenant, 0, tg_table_name, s.record_key, s.covers, s.sha256, '\x', '\x'
    from seal_of(tg_relid::regclass, row_to_json(new)) s;
  return null;
end $$;

create function seal_records(of regclass) returns void language plpgsql as $$
begin
  execute format('create constraint trigger seal_record after insert on %s deferrable initially deferred '
                 'for each row execute function seal_record()', of);
end $$;

create or replace function keep_forever(of regclass) returns void language plpgsql as $$
begin
  execute format('create trigger keep_forever before update or delete or truncate on %s '
                 'for each statement execute function refuse_change()', of);
  execute format('revoke update, delete on %s from contador_app', of);
  perform seal_records(of);
end $$;

-- What was kept before there were seals is sealed as it stands now. The audit log has a chain of its own.
do $$ declare it record;
begin
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local app.custody = 'on';
  for it in select tgrelid::regclass as of, relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
            where tgname = 'keep_forever' and relname <> 'audit_entry' order by relname loop
    execute format('insert into record_seal (tenant, number, of_table, record_key, covers, sha256, previous_hash, hash) '
      'select t.tenant, 0, %L, s.record_key, s.covers, s.sha256, ''\x'', ''\x'' from (select %s from %s) t, seal_of(%L::regclass, row_to_json(t)) s',
      it.name, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = it.of and attnum > 0
        and not attisdropped and not (it.name = 'stored_file' and attname = 'deflated')), it.of, it.name);
    perform seal_records(it.of);
  end loop;
end $$;

select isolate_by_tenant('record_seal');
create trigger keep_forever before update or delete or truncate on record_seal for each statement execute function refuse_change();
revoke update, delete on record_seal from contador_app;
