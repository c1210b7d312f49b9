-- The cycle month that a request of long work is about is called `cycleMonth` in its payload, also in requests that are still waiting.
do $$
declare company text;
begin
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    update operation set payload = payload - 'of' || jsonb_build_object('cycleMonth', payload -> 'of')
    where payload ? 'of' and kind in ('liquidate-energy', 'liquidate-lighting', 'liquidate-security', 'issue-bills', 'issue-settled-bills');
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;
