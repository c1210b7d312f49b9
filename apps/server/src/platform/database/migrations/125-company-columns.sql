-- The first four columns of CG are of the company: one row for every market, where each market had its own copy.
-- Every copy that was entered becomes a revision of the company's row, in the order of their entry, so the latest is in force and none
-- is lost. A market keeps its own copies too; where nothing that was calculated from them is published, a further revision without
-- the company's columns is in force from now on. Where something is, the row stays as it was: it is what was published.
do $$
declare
  company text;
begin
  -- What is kept for ever may be sealed at the commit: here it is sealed at once, while the company is the one of the row.
  set constraints all immediate;
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by tenant loop
    perform set_config('app.tenant', company, true);

    insert into parameter_entry (tenant, year, month, version, market, filename, revision, amounts, provisional, file_name,
      entered_by, entered_by_email, entered_at)
    select company, year, month, version, '*', filename,
      row_number() over (partition by year, month, version order by entered_at, market, revision),
      amounts[1:4] || array[null, null, null]::numeric[], provisional, file_name, entered_by, entered_by_email, entered_at
    from parameter_entry
    where tenant = company and filename = 'CG' and market <> '*';

    insert into parameter_entry (tenant, year, month, version, market, filename, revision, amounts, provisional, file_name,
      entered_by, entered_by_email, entered_at)
    select company, year, month, version, market, filename, revision + 1,
      array[null, null, null, null, null, amounts[6], null]::numeric[], provisional, file_name,
      entered_by, entered_by_email, entered_at
    from (
      select distinct on (year, month, version, market) *
      from parameter_entry
      where tenant = company and filename = 'CG' and market <> '*'
      order by year, month, version, market, revision desc
    ) latest
    where not exists (
      select from published_component published
      where published.tenant = company and published.year = latest.year and published.month = latest.month
        and published.version = latest.version and published.market = latest.market
        and published.component in ('G', 'PR', 'C')
    );
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;
