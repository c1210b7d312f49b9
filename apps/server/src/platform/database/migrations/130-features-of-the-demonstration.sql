-- The companies of the demonstration show COT only in the months that carry it, and a retailer of free customers has no strata.
do $$
declare company text;
begin
  foreach company in array array['demo', 'spectrum'] loop
    perform set_config('app.tenant', company, true);
    update tenant set features = (
      select coalesce(jsonb_agg(
        case when feature ->> 'feature' = 'treeShowsCot'
          then jsonb_set(feature, '{since}', '{"year": 2024, "number": 1}') else feature end order by place), '[]')
      from jsonb_array_elements(features) with ordinality as it (feature, place)
      where not (publication_layout = 'bands' and feature ->> 'feature' = 'subsidisedUnitCost')
    ) where tenant = company and kind in ('demonstration', 'billing-provider');
  end loop;
end $$;
