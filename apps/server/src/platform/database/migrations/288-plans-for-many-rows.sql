-- How the database plans work over a hundred thousand clients. It cannot know what share of a table a condition on settings alone lets through, and
-- takes one row in two hundred: every table of customers looked two hundred times smaller than it is. That something is not null it takes for usual.
create or replace function isolate_by_customer(of regclass, code name default 'client_code') returns void language plpgsql as $$
begin
  execute format(
    'create policy own_customer on %s as restrictive '
    'using (nullif(coalesce(current_setting(''app.customer'', true), '''') in ('''', %I), false) is not null) '
    'with check (coalesce(current_setting(''app.customer'', true), '''') in ('''', %I))', of, code, code);
end $$;

do $$
declare each record;
begin
  for each in
    select p.polrelid::regclass as of, a.attname as code
    from pg_policy p join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass
      and d.refobjid = p.polrelid and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = p.polrelid and a.attnum = d.refobjsubid
    where p.polname = 'own_customer'
  loop
    execute format('alter policy own_customer on %s '
      'using (nullif(coalesce(current_setting(''app.customer'', true), '''') in ('''', %I), false) is not null)', each.of, each.code);
  end loop;
end $$;

-- Rows as they were and as they are have no statistics either: set against each other as sets they take a time that grows with their number, and
-- joined, with its square.
create or replace function note_changed_history() returns trigger language plpgsql as $$
begin
  perform note_input_changes(h.tenant, array_agg(format('history:%s-%s:%s', h.year, lpad(h.month::text, 2, '0'), c.cycle)))
    from (
      select tenant, client_code, year, month, active, days from touched
      except select tenant, client_code, year, month, active, days from removed) h
    join client c using (tenant, client_code) where c.cycle is not null group by h.tenant;
  return null;
end $$;
create or replace function note_changed_clients() returns trigger language plpgsql as $$
begin
  perform note_input_changes(tenant, array_agg('clients:' || cycle)) from (
      (select a.tenant, a.client_code, a.cycle, client_terms(a) from added a except select b.tenant, b.client_code, b.cycle, client_terms(b) from removed b)
      union all
      (select b.tenant, b.client_code, b.cycle, client_terms(b) from removed b except select a.tenant, a.client_code, a.cycle, client_terms(a) from added a))
    as changed where cycle is not null group by tenant;
  return null;
end $$;
create or replace function note_changed_meters() returns trigger language plpgsql as $$
begin
  perform note_input_changes(tenant, array_agg('clients:' || cycle)) from (
      select tenant, client_code, cycle, coalesce(meter, '') = '' from added
      except select tenant, client_code, cycle, coalesce(meter, '') = '' from removed)
    as changed where cycle is not null group by tenant;
  return null;
end $$;

-- Planned for the rows of each statement, and not for those of the first one of a connection.
do $$
declare each regprocedure;
begin
  for each in select distinct tgfoid::regprocedure from pg_trigger where tgoldtable is not null or tgnewtable is not null loop
    execute format('alter function %s set plan_cache_mode = force_custom_plan', each);
  end loop;
end $$;
