-- Seals of rows that are written many at a time and are final once another row, their head, is there: the bills of a billed cycle, the rows of an approved
-- liquidation, the hours of an approved month. One row here for each head and table of such rows, sealed itself like every row that is kept for ever.
create table row_set_seal (
  tenant     text not null references tenant,
  head_table text not null,
  head_key   jsonb not null,
  of_table   text not null,
  -- Columns under the digest, in its order: those that a later migration adds are not.
  covers     text[] not null,
  rows       integer not null,
  -- SHA-256 of the digests of the rows, in the order of their primary key.
  sha256     bytea not null,
  -- The first 8 bytes of the digest of each row, in the same order: they tell which row of the set was changed.
  marks      bytea not null,
  primary key (tenant, head_table, head_key, of_table)
);

-- SQL that digests the rows of `of_table` for which the condition on `h` (a head) and `m` (a row) holds, once for each head of `heads`.
create function row_set_query(head_table regclass, of_table regclass, condition text, heads text) returns text language sql stable as $$
  select format('select h.tenant, %L, jsonb_build_object(%s), %L, %L::text[], s.rows, s.sha256, s.marks from %s h cross join lateral (
      select count(*)::int as rows, sha256(coalesce(string_agg(r.digest, ''''::bytea order by r.place), '''')) as sha256,
        coalesce(string_agg(substring(r.digest from 1 for 8), ''''::bytea order by r.place), '''') as marks
      from (select sha256(convert_to(row(%s)::text, ''UTF8'')) as digest, row_number() over (order by %s) as place from %s m where %s) r) s',
    head.name, head.keys, member.name, member.names, heads, member.columns, member.places, of_table, condition)
  from (
    select c.relname as name, string_agg(format('%L, h.%I', a.attname, a.attname), ', ') as keys
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.oid = head_table group by c.relname) head,
  (
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as names, string_agg(format('m.%I', a.attname), ', ' order by a.attnum) as columns,
      (select string_agg(format('m.%I', k.attname) || case when k.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by p.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as p (number, place) join pg_attribute k on k.attrelid = c.oid and k.attnum = p.number
        where i.indrelid = c.oid and i.indisprimary) as places
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.oid = of_table group by c.oid, c.relname) member
$$;

-- Arguments: the table of the rows, and the condition. Deferred to the commit, when all rows of the head are there.
create function seal_row_set() returns trigger language plpgsql
  set timezone = 'UTC' set datestyle = 'ISO, MDY' set intervalstyle = 'postgres' set extra_float_digits = 1 set bytea_output = 'hex' as $$
begin
  execute 'insert into row_set_seal ' || row_set_query(tg_relid, tg_argv[0]::regclass, tg_argv[1], '(select ($1).*)') using new;
  return null;
end $$;

select isolate_by_tenant('row_set_seal');
select keep_forever('row_set_seal');

-- Makes the set sealed from now on, and seals what is there already as it stands.
create function seal_rows_under(head regclass, of_table regclass, condition text) returns void language plpgsql
  set timezone = 'UTC' set datestyle = 'ISO, MDY' set intervalstyle = 'postgres' set extra_float_digits = 1 set bytea_output = 'hex' as $$
declare company text;
begin
  execute format('create constraint trigger %I after insert on %s deferrable initially deferred for each row execute function seal_row_set(%L, %L)',
    'seal_' || of_table, head, of_table, condition);
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    execute 'insert into row_set_seal ' || row_set_query(head, of_table, condition, head::text);
    set constraints seal_record immediate;
    set constraints seal_record deferred;
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;

select seal_rows_under('billed_cycle', 'bill', 'm.tenant = h.tenant and m.run = h.run');
select seal_rows_under('liquidation_approval', 'liquidation_run', 'm.tenant = h.tenant and m.run = h.run');
select seal_rows_under('liquidation_approval', 'liquidation_row', 'm.tenant = h.tenant and m.run = h.run');
select seal_rows_under('liquidation_approval', 'billing_consumption',
  'h.kind = ''energy'' and m.tenant = h.tenant and m.year = h.year and m.month = h.month and m.cycle = h.cycle');
select seal_rows_under('liquidation_correction', 'liquidation_run', 'm.tenant = h.tenant and m.run = h.run');
select seal_rows_under('liquidation_correction', 'liquidation_row', 'm.tenant = h.tenant and m.run = h.run');
select seal_rows_under('deviation_step', 'liquidation_run',
  'h.state = ''averaged'' and m.tenant = h.tenant and m.run in (h.energy_run, h.lighting_run, h.security_run)');
select seal_rows_under('deviation_step', 'liquidation_row',
  'h.state = ''averaged'' and m.tenant = h.tenant and m.run in (h.energy_run, h.lighting_run, h.security_run)');
select seal_rows_under('meter_month_approval', 'approved_meter_month',
  'm.tenant = h.tenant and m.year = h.year and m.month = h.month and m.correction = 0');
select seal_rows_under('meter_month_approval', 'meter_month', 'm.tenant = h.tenant and m.year = h.year and m.month = h.month and exists (
  select from approved_meter_month a where a.tenant = h.tenant and a.year = h.year and a.month = h.month and a.correction = 0 and a.id = m.id)');
select seal_rows_under('corrected_self_generator_settlement', 'approved_meter_month', 'm.tenant = h.tenant and m.id = h.hours');
select seal_rows_under('corrected_self_generator_settlement', 'meter_month', 'm.tenant = h.tenant and m.id = h.hours');
select seal_rows_under('published_component', 'calculation_version',
  'm.tenant = h.tenant and m.year = h.year and m.month = h.month and m.version = h.version');

-- Seals rows that are final from one state on when they reach it, and those that have reached it already.
create function seal_rows_in_state(of regclass, final text) returns void language plpgsql
  set timezone = 'UTC' set datestyle = 'ISO, MDY' set intervalstyle = 'postgres' set extra_float_digits = 1 set bytea_output = 'hex' as $$
declare company text;
begin
  execute format('create constraint trigger seal_record after insert or update on %s deferrable initially deferred '
                 'for each row when (new.state = %L) execute function seal_record()', of, final);
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    execute format('insert into record_seal (tenant, number, of_table, record_key, covers, sha256, previous_hash, hash) '
      'select t.tenant, 0, %L, s.record_key, s.covers, s.sha256, ''\x'', ''\x'' from %s t, seal_of(%L::regclass, row_to_json(t)) s where t.state = %L',
      of, of, of, final);
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;

select seal_rows_in_state('surplus_payment', 'paid');
select seal_rows_in_state('work_order', 'executed');
select seal_rows_in_state('acta_mail', 'sent');
