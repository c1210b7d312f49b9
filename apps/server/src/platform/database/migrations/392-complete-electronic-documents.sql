-- Data of the issuer that the complete electronic document states; null is what nobody entered yet, and the document uses its default.
alter table billing_issuer
  add column postal_code       text check (postal_code ~ '^[0-9]{6}$'),
  add column responsibilities  text check (responsibilities ~ '^(O-13|O-15|O-23|O-47|R-99-PN)(;(O-13|O-15|O-23|O-47|R-99-PN))*$'),
  add column tax_scheme        text check (tax_scheme in ('01', '04', 'ZA', 'ZZ')),
  add column note_profile      text,
  add column services_in_notes boolean,
  add column maker_person      text,
  add column maker_company     text,
  add column maker_software    text;

-- Whether a concept belongs to the service. One that does not (a meter that is sold) needs a sales invoice, and the electronic document of public
-- services leaves it out (resolution DIAN 000165 de 2023, article 20, paragraph 2).
alter table billing_concept add column inherent boolean not null default true;
