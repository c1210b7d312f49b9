-- JSON that is kept says in which format it was written, so that a later version reads it as what it is. Null: of before there were
-- numbers, which is the first format. Seals cover the columns that a row had when it was written, and are not touched.
alter table tenant                   add column format smallint check (format > 0);
alter table publication_identity     add column format smallint check (format > 0);
alter table financial_actor          add column format smallint check (format > 0);
alter table contract_indexation_rule add column format smallint check (format > 0);
alter table input_entry              add column format smallint check (format > 0);
alter table approval                 add column format smallint check (format > 0);
alter table published_component      add column format smallint check (format > 0);
alter table published_tariff         add column format smallint check (format > 0);
alter table publication_reason       add column format smallint check (format > 0);
alter table trial                    add column format smallint check (format > 0);
alter table tariff_option            add column format smallint check (format > 0);
alter table option_approval          add column format smallint check (format > 0);
alter table published_option         add column format smallint check (format > 0);
alter table published_reliquidation  add column format smallint check (format > 0);
alter table no_reg_tariff            add column format smallint check (format > 0);
alter table lighting_tariff          add column format smallint check (format > 0);
alter table sui_report               add column format smallint check (format > 0);
alter table str_settlement           add column format smallint check (format > 0);
