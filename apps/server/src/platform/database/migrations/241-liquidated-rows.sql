-- How a client of a liquidation ended: with a bill, or without an offer, which is no bill and keeps nobody from theirs. `remarks` are codes.
alter table liquidation_row
  add column state text not null check (state in ('liquidated', 'without-offer')),
  add column remarks text[] not null,
  -- The client's code as people sort it.
  add column natural_key text collate "C" not null;
create index on liquidation_row (tenant, run, natural_key);

-- Offers of free customers decide who is billed.
create function note_offers() returns trigger language plpgsql as $$
begin
  perform note_input_changes(new.tenant, array['offers']);
  return null;
end $$;
create trigger note_change after insert or update on no_reg_offer for each row execute function note_offers();

-- What a liquidation that was approved rests on does not change under it, also where two people meet.
create or replace function note_consumption() returns trigger language plpgsql as $$
begin
  perform note_input_changes(tenant, array_agg(format('consumption:%s-%s:%s', year, lpad(month::text, 2, '0'), cycle))) from touched group by tenant;
  if exists (select from touched t join liquidation_approval a using (tenant, year, month, cycle) where a.kind = 'energy') then
    raise exception 'the liquidation of the consumption is approved' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
