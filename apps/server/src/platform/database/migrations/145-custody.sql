-- Who owns the database also keeps it: backs it up, restores it and verifies it, whole. That reading across tenants is asked for by name, and
-- only as the owner: the policy is not one of the application's role, whatever that role sets.
create function open_to_custody(of regclass) returns void language plpgsql as $$
begin
  execute format('create policy custody on %s for select to current_user '
                 'using (current_setting(''app.custody'', true) = ''on'')', of);
end $$;

select open_to_custody(oid) from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity;

create or replace function isolate_by_tenant(of regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of);
  execute format('alter table %s force row level security', of);
  execute format(
    'create policy own_tenant on %s using (tenant = current_setting(''app.tenant'', true)) '
    'with check (tenant = current_setting(''app.tenant'', true))', of);
  execute format('alter table %s alter column tenant set default current_setting(''app.tenant'', true)', of);
  execute format('grant select, insert, update, delete on %s to contador_app', of);
  perform open_to_custody(of);
end $$;
