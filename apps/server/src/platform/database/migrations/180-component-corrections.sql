-- A person's other value for a component's figure, and what was decided on it. Neither ever changes: what a correction is now is read from
-- its decisions. `calculated` is what the formulas gave when it was proposed.
create table component_correction (
  tenant            text not null,
  year              integer not null,
  month             integer not null,
  version           text not null,
  market            text not null,
  number            integer not null,
  component         text not null,
  figure            text not null,
  amount            text not null,
  calculated        text not null,
  reason            text not null check (length(btrim(reason)) > 0),
  proposed_by       text not null,
  proposed_by_email text not null,
  proposed_at       timestamptz not null,
  primary key (tenant, year, month, version, market, number),
  foreign key (tenant, year, month, version) references calculation_version
);
select isolate_by_tenant('component_correction');
select keep_forever('component_correction');

create table correction_decision (
  tenant           text not null,
  year             integer not null,
  month            integer not null,
  version          text not null,
  market           text not null,
  number           integer not null,
  act              text not null check (act in ('approve', 'reject', 'withdraw')),
  reason           text check (act = 'approve' or length(btrim(reason)) > 0),
  decided_by       text not null,
  decided_by_email text not null,
  decided_at       timestamptz not null,
  primary key (tenant, year, month, version, market, number, act),
  foreign key (tenant, year, month, version, market, number) references component_correction
);
select isolate_by_tenant('correction_decision');
select keep_forever('correction_decision');

-- Two people: whoever proposed it neither approves nor rejects it, also where the application would forget to ask.
create function refuse_own_decision() returns trigger language plpgsql as $$
begin
  if new.act <> 'withdraw' and exists (
    select from component_correction c
    where (c.tenant, c.year, c.month, c.version, c.market, c.number) =
          (new.tenant, new.year, new.month, new.version, new.market, new.number)
      and c.proposed_by_email = new.decided_by_email
  ) then
    raise exception 'a correction is decided by another person than the one who proposed it';
  end if;
  return new;
end $$;
create trigger refuse_own_decision before insert on correction_decision for each row execute function refuse_own_decision();
