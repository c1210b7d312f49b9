-- The register of free customers that the tariffs kept moves into that of clients, which every area shares. The rows stay as they stood, each with
-- the client that it became or joined, so that nothing that was entered is lost and old consumption is still whose it was.
alter table no_reg_offer drop constraint no_reg_offer_tenant_client_code_fkey;
alter table no_reg_customer rename to former_customer;
alter table former_customer rename column market to of_market;
alter table former_customer
  add column client_code text,
  -- In which fields the client said something else when it was joined: what the client says stays.
  add column differs text[] not null default '{}';

-- How a level of the tariff stands in the register, and back.
create function voltage_of_level(level text) returns text language sql immutable as $$
  select case level when 'n1or' then '1' when 'n1comp' then 'Compartido' when 'n1us' then 'Usuario' when 'n2' then '2' when 'n3' then '3' end
$$;
create function connection_of_level(level text) returns smallint language sql immutable as $$
  select case when level like 'n1%' then 1 else right(level, 1)::smallint end
$$;

do $$
-- A restore builds the schema while it reads as the custodian: what was set stays. Each statement names its company, as an owner that is a
-- superuser sees the rows of all.
declare company text; companies text[]; custody text := coalesce(current_setting('app.custody', true), '');
begin
  perform set_config('app.custody', 'on', true);
  select coalesce(array_agg(distinct tenant order by tenant), '{}') into companies from former_customer;
  perform set_config('app.custody', custody, true);
  foreach company in array companies loop
    perform set_config('app.tenant', company, true);

    -- A client with that code, or else with that SIC code, is the same one, whatever blanks and case.
    update former_customer f set client_code = coalesce(
      (select min(c.client_code) from client c where c.tenant = company and lower(trim(c.client_code)) = lower(trim(f.code))),
      (select min(c.client_code) from client c where c.tenant = company and lower(trim(c.sic_code)) = lower(trim(f.code))))
      where f.tenant = company;

    -- Only what is empty is filled in.
    update client c set
      market_type = coalesce(c.market_type, 'NO REGULADO'),
      market = coalesce(c.market, f.of_market),
      voltage_level = case when c.voltage_level is null and c.connection_level is null then voltage_of_level(f.level) else c.voltage_level end,
      connection_level = case when c.voltage_level is null and c.connection_level is null then connection_of_level(f.level) else c.connection_level end
    from (select distinct on (client_code) * from former_customer where tenant = company and client_code is not null
      order by client_code, active desc, saved_at desc, code) f
    where c.tenant = company and f.client_code = c.client_code and (c.market_type is null or c.market is null or (c.voltage_level is null and c.connection_level is null));

    insert into client (client_code, name, active, market_type, market, voltage_level, connection_level, contribution_percent, consumption_source,
        m_factor, months_with_excess, consecutive_months_out_of_excess, consecutive_months_m6, saved_by, saved_at)
      select distinct on (lower(trim(code))) trim(code), name, active, 'NO REGULADO', of_market, voltage_of_level(level), connection_of_level(level),
        case when contributes then 20 else 0 end, 'matrix', 1, 0, 0, 0, saved_by, saved_at
      from former_customer where tenant = company and client_code is null
      -- Two whose codes were told apart by case alone are one: the one in use, and of those the latest.
      order by lower(trim(code)), active desc, saved_at desc, code;
    update former_customer f
      set client_code = (select c.client_code from client c where c.tenant = company and lower(c.client_code) = lower(trim(f.code)))
      where f.tenant = company and f.client_code is null;

    update former_customer f set differs = array_remove(array[
        case when f.code <> c.client_code then 'clientCode' end,
        case when f.name <> c.name then 'name' end,
        case when c.market_type <> 'NO REGULADO' then 'marketType' end,
        case when f.of_market is distinct from c.market then 'market' end,
        case when connection_of_level(f.level) is distinct from c.connection_level
          or (c.connection_level is distinct from 4 and voltage_of_level(f.level) is distinct from c.voltage_level) then 'voltageLevel' end,
        -- NA is what the class pays.
        case when f.contributes <> case when c.contribution_percent is not null then c.contribution_percent > 0
          else coalesce(c.use_type in ('COMERCIAL', 'INDUSTRIAL', 'PROVISIONAL') or (c.use_type = 'RESIDENCIAL' and c.stratum >= 5), f.contributes) end
          then 'contributionPercent' end,
        case when f.active <> c.active then 'active' end], null)
      from client c where f.tenant = company and c.tenant = company and c.client_code = f.client_code;

    update no_reg_offer o set client_code = f.client_code from former_customer f
      where f.tenant = company and o.tenant = company and f.code = o.client_code and f.client_code <> o.client_code;

    insert into audit_entry (at, by_email, by_name, action, subject, before, after)
      select now(), 'contador', 'Contador', 'no-reg-customer-joined', client_code,
        jsonb_build_object('code', code, 'name', name, 'market', of_market, 'level', level, 'contributes', contributes, 'active', active,
          'savedBy', saved_by, 'savedAt', saved_at),
        jsonb_build_object('clientCode', client_code, 'differs', to_jsonb(differs))
      from former_customer where tenant = company order by code;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop function voltage_of_level(text);
drop function connection_of_level(text);
alter table former_customer alter column client_code set not null;
alter table former_customer add foreign key (tenant, client_code) references client;
create index on former_customer (tenant, client_code);
alter table no_reg_offer add foreign key (tenant, client_code) references client;

-- What was imported for them stays as it is: consumption comes from the cycles now.
revoke insert, update, delete on former_customer, no_reg_consumption from contador_app;
