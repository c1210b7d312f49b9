-- Account of who made a token, which is told before it ends; null for tokens that were made before this column.
alter table api_token add column made_by_account text;

alter table letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (kind in (
    'invitation', 'reset', 'recovery', 'contact', 'password-changed', 'contact-changed', 'administers', 'password-ends',
    'factor-added', 'factor-removed', 'recovery-code-used', 'second-step-failed', 'token-ends'));
