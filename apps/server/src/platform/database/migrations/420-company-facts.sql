-- Data of a company, each with the month from which it holds: input months for the agent, tariff months for the rest. Append-only: of the
-- rows of a field, the latest month that has started counts, and of one month the last row. `value` has one text for a single value, 'on' or 'off' for a
-- feature, and for a second step the roles that need one.
create table company_fact (
  tenant     text not null,
  field      text not null check (field in ('agent', 'publicationLayout', 'userTypes', 'treeShowsCot', 'subsidisedUnitCost',
               'unitCostOnPublish', 'customersOnPhone', 'secondStep', 'applicationName', 'kind')),
  number     integer not null check (number > 0),
  value      text[] not null check (cardinality(value) > 0),
  from_month text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  reason     text not null check (length(btrim(reason)) > 0),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (tenant, field, number)
);
select isolate_by_tenant('company_fact');
select keep_forever('company_fact');

-- The undated columns of `tenant` become the first row of each field.
do $$
declare company text;
begin
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    insert into company_fact (tenant, field, number, value, from_month, reason, decided_by, decided_at)
    select t.tenant, it.field, 1, it.value, it.from_month, 'Dato con el que empezó la empresa.', 'Contador', t.created_at
    from tenant t cross join lateral (
      select 'agent' as field, array[t.agent] as value, '2008-02' as from_month
      union all select 'publicationLayout', array[t.publication_layout], '2008-02'
      union all select 'applicationName', array[t.application_name], '2008-02'
      union all select 'kind', array[t.kind], '2008-02'
      union all select 'userTypes', t.user_types, '2008-02' where cardinality(t.user_types) > 0
      union all select feature ->> 'feature', array['on'],
        min(lpad(feature #>> '{since,year}', 4, '0') || '-' || lpad(feature #>> '{since,number}', 2, '0'))
        from jsonb_array_elements(t.features) as feature group by 1
    ) it where t.tenant = company;
    -- The rows are sealed while their company is the one in view.
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;
