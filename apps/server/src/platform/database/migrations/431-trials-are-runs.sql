-- A trial is a run of the liquidation of its own kind. The key with the kind lets other tables name only runs of the kinds that they mean, so that
-- no row can make a trial the liquidation of a cycle's month, an approved one or a corrected one.
alter table liquidation_run
  drop constraint liquidation_run_kind_check,
  add constraint liquidation_run_kind_check check (kind in ('energy', 'lighting', 'security', 'trial')),
  add unique (tenant, run, kind);
create index on liquidation_run (tenant, year, month, cycle) where kind = 'trial';

alter table liquidation
  drop constraint liquidation_tenant_run_fkey,
  add check (kind in ('energy', 'lighting', 'security')),
  add foreign key (tenant, run, kind) references liquidation_run (tenant, run, kind);
alter table liquidation_approval
  drop constraint liquidation_approval_tenant_run_fkey,
  add check (kind in ('energy', 'lighting', 'security')),
  add foreign key (tenant, run, kind) references liquidation_run (tenant, run, kind),
  add unique (tenant, run);
drop index liquidation_approval_tenant_run_idx;
alter table liquidation_correction
  drop constraint liquidation_correction_tenant_run_fkey,
  drop constraint liquidation_correction_tenant_corrects_fkey,
  add foreign key (tenant, run, kind) references liquidation_run (tenant, run, kind),
  add foreign key (tenant, corrects, kind) references liquidation_run (tenant, run, kind);
-- Deviations are held by an approval.
alter table deviation_hold
  drop constraint deviation_hold_tenant_run_fkey,
  add foreign key (tenant, run) references liquidation_approval (tenant, run);

-- Tables of the trials get the name that the product uses. `liquidation_trial` keeps what a run of another kind does not have.
alter table shadow_liquidation rename to liquidation_trial;
alter table shadow_row rename to trial_row;
alter table shadow_result rename to trial_result;
alter table shadow_file rename to trial_file;
alter table shadow_consumption rename to trial_consumption;
alter table shadow_charge rename to trial_charge;

do $$
declare company text;
begin
  perform set_config('app.directory', 'tenants', true);
  for company in select tenant from tenant order by 1 loop
    perform set_config('app.tenant', company, true);
    insert into liquidation_run (tenant, run, kind, year, month, cycle, rests_on, clients, liquidated_by, liquidated_at)
      select tenant, run, 'trial', year, month, cycle, rests_on, clients, made_by, made_at from liquidation_trial;
    insert into liquidation_list (tenant, digest, ids) select tenant, digest, ids from shadow_list on conflict do nothing;
    set constraints seal_record immediate;
    set constraints seal_record deferred;
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.directory', '', true);
end $$;

drop table shadow_list;
alter table liquidation_trial
  drop column year,
  drop column month,
  drop column cycle,
  drop column rests_on,
  drop column clients,
  drop column made_by,
  drop column made_at,
  add column kind text not null default 'trial' check (kind = 'trial'),
  add foreign key (tenant, run, kind) references liquidation_run (tenant, run, kind) on delete cascade;
create index on liquidation_trial (tenant, made_email) where not over;
