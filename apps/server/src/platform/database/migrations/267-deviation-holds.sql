-- Consumptions outside of what their client's own twelve months say: held when the liquidation is approved, until a person decides.

-- What was found, for ever: the months compared, oldest first, and the limits that follow. kWh; by 30 days from `normalised` on.
create table deviation_hold (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  cycle       text not null,
  run         uuid not null,
  kind        text not null check (kind in ('above', 'below')),
  months      text[] not null,
  energies    numeric[] not null,
  days        smallint[] not null,
  measured    numeric not null,
  billed_days smallint not null check (billed_days > 0),
  normalised  numeric not null,
  mean        numeric not null,
  spread      numeric not null,
  lower       numeric not null,
  upper       numeric not null,
  provisional numeric not null check (provisional >= 0),
  divisor     text not null check (divisor in ('sample', 'population')),
  held_by     text not null,
  held_at     timestamptz not null,
  primary key (tenant, client_code, year, month),
  foreign key (tenant, client_code) references client,
  foreign key (tenant, cycle) references billing_cycle,
  foreign key (tenant, run) references liquidation_run
);
create index on deviation_hold (tenant, year, month, cycle);
create index on deviation_hold (tenant, run);
select isolate_by_tenant('deviation_hold');
select isolate_by_customer('deviation_hold');
select keep_forever('deviation_hold');

-- What was decided of it, step by step. `billed` is the kWh that the client's bills say after the step: null while none went out. Of who was billed at
-- the mean, the three runs hold the client's liquidation; of all others they are those of the cycle.
create table deviation_step (
  tenant       text not null,
  client_code  text not null,
  year         integer not null,
  month        integer not null,
  position     smallint not null check (position > 0),
  state        text not null check (state in ('visiting', 'averaged', 'released', 'closed')),
  reason       text not null check (reason <> ''),
  billed       numeric check (billed >= 0),
  bill         bigint,
  energy_run   uuid,
  lighting_run uuid,
  security_run uuid,
  taken_by     text not null,
  taken_at     timestamptz not null,
  primary key (tenant, client_code, year, month, position),
  foreign key (tenant, client_code, year, month) references deviation_hold,
  check ((state = 'visiting') = (billed is null))
);
select isolate_by_tenant('deviation_step');
select isolate_by_customer('deviation_step');
select keep_forever('deviation_step');

-- What an investigation found besides what was billed, COP: lines of the client's bill of `year`, `month`, about the month from which they come.
create table deviation_difference (
  tenant      text not null,
  client_code text not null,
  year        integer not null,
  month       integer not null check (month between 1 and 12),
  cycle       text not null,
  from_year   integer not null,
  from_month  integer not null,
  part        text not null check (part in ('energy', 'lighting', 'security')),
  energy      numeric not null,
  value       numeric not null,
  found_by    text not null,
  found_at    timestamptz not null,
  primary key (tenant, client_code, year, month, from_year, from_month, part),
  foreign key (tenant, client_code, from_year, from_month) references deviation_hold
);
create index on deviation_difference (tenant, year, month, cycle);
create index on deviation_difference (tenant, client_code, from_year, from_month);
select isolate_by_tenant('deviation_difference');
select isolate_by_customer('deviation_difference');
select keep_forever('deviation_difference');

-- The months before are an input of a liquidation too: what was billed in them.
create function note_added_history() returns trigger language plpgsql as $$
begin
  perform note_input_changes(h.tenant, array_agg(format('history:%s-%s:%s', h.year, lpad(h.month::text, 2, '0'), c.cycle)))
    from touched h join client c using (tenant, client_code) where c.cycle is not null group by h.tenant;
  return null;
end $$;
create function note_changed_history() returns trigger language plpgsql as $$
begin
  perform note_input_changes(h.tenant, array_agg(format('history:%s-%s:%s', h.year, lpad(h.month::text, 2, '0'), c.cycle)))
    from touched h join removed b using (tenant, client_code, year, month) join client c using (tenant, client_code)
    where c.cycle is not null and (h.active, h.days) is distinct from (b.active, b.days) group by h.tenant;
  return null;
end $$;
create trigger note_added after insert on billing_history referencing new table as touched for each statement execute function note_added_history();
create trigger note_removed after delete on billing_history referencing old table as touched for each statement execute function note_added_history();
create trigger note_changed after update on billing_history referencing new table as touched old table as removed
  for each statement execute function note_changed_history();
create trigger note_change after insert on deviation_hold referencing new table as touched for each statement execute function note_added_history();
create trigger note_change after insert on deviation_step referencing new table as touched for each statement execute function note_added_history();

-- A client's liquidation at the mean is as final as that of its cycle.
create function keep_resolved_run() returns trigger language plpgsql as $$
begin
  if exists (select from touched t join deviation_step s on s.tenant = t.tenant and t.run in (s.energy_run, s.lighting_run, s.security_run)
      where s.state = 'averaged') then
    raise exception 'the deviation is decided: its liquidation never changes' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create index on deviation_step (tenant, energy_run) where state = 'averaged';
create index on deviation_step (tenant, lighting_run) where state = 'averaged';
create index on deviation_step (tenant, security_run) where state = 'averaged';
create trigger keep_resolved_changed after update on liquidation_row referencing old table as touched for each statement execute function keep_resolved_run();
create trigger keep_resolved_removed after delete on liquidation_row referencing old table as touched for each statement execute function keep_resolved_run();

-- Who has no meter has no reading to examine.
create function note_changed_meters() returns trigger language plpgsql as $$
begin
  perform note_input_changes(a.tenant, array_agg('clients:' || a.cycle)) from added a join removed b using (tenant, client_code)
    where (coalesce(a.meter, '') = '') <> (coalesce(b.meter, '') = '') group by a.tenant;
  return null;
end $$;
create trigger note_changed_meter after update on client referencing new table as added old table as removed
  for each statement execute function note_changed_meters();
