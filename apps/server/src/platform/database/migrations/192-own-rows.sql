-- A customer's account sees the rows of that customer alone. `app.customer` says which, and the server sets it from the session; it is
-- empty for whoever works for the company.
alter table account add column client_code text;

-- A second wall behind that of the tenant: of a table with rows of customers, only those of the customer in whose name the transaction acts.
create function isolate_by_customer(of regclass, code name default 'client_code') returns void language plpgsql as $$
begin
  execute format(
    'create policy own_customer on %s as restrictive '
    'using (coalesce(current_setting(''app.customer'', true), '''') in ('''', %I)) '
    'with check (coalesce(current_setting(''app.customer'', true), '''') in ('''', %I))', of, code, code);
end $$;
