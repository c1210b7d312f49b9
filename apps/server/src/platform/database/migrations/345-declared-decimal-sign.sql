-- Decimal sign that a person declared for the numbers that a file carries as text. Null where nobody was asked.
alter table upload_ticket add column decimal_sign text check (decimal_sign in ('point', 'comma'));
alter table billing_intake add column decimal_sign text check (decimal_sign in ('point', 'comma'));
alter table meter_file add column decimal_sign text check (decimal_sign in ('point', 'comma'));
