-- Five settings of the issuer are open points, which have a date and a history. What a company had entered is its first choice, from the day on which
-- documents of public services became compulsory (resolution DIAN 000119 de 2024).
do $$
declare company text;
begin
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    insert into open_point_choice (tenant, setting, number, value, from_day, reason, decided_by, decided_at)
    select i.tenant, it.setting, 1, it.value, '2024-11-01', 'Valor que estaba en Datos ante la DIAN.', i.saved_by, i.saved_at
    from billing_issuer i cross join lateral (values
      ('noteProfile', nullif(btrim(left(i.note_profile, 200)), '')),
      ('servicesInNotes', case when i.services_in_notes then 'yes' when not i.services_in_notes then 'no' end),
      ('signOtherDays', case when i.sign_other_days then 'yes' when not i.sign_other_days then 'no' end),
      ('billFileKind', i.bill_file_kind),
      ('noteFileKind', i.note_file_kind)
    ) it (setting, value) where i.tenant = company and it.value is not null;
    -- The rows are sealed while their company is the one in view.
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;

alter table billing_issuer
  drop column note_profile,
  drop column services_in_notes,
  drop column sign_other_days,
  drop column bill_file_kind,
  drop column note_file_kind;
