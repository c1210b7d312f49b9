-- A contract that was listed because a month's dispatch has it, and that nobody touched, goes with that dispatch.
alter table contract
  add column dispatch_month text check (dispatch_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add column dispatch_version text,
  -- Saved by a person: it stays when its dispatch goes, and says so.
  add column edited boolean not null default true,
  add column dispatch_removed_at timestamptz;

-- Those listed until now carry the first day of their dispatch, and a note that says where they come from.
alter table contract no force row level security;
alter table audit_entry no force row level security;
update contract
   set dispatch_month = to_char(begin_date, 'YYYY-MM'),
       edited = exists (
         select from audit_entry
          where audit_entry.tenant = contract.tenant and action = 'contract-saved'
            and subject = contract.side || ' ' || contract.contract)
 where detail like 'Tomado de DSPCTTOS, %' and begin_date is not null;
alter table contract force row level security;
alter table audit_entry force row level security;
