-- Orders, actas and what they found, and what was offered to a free customer, name a client as bills do: the second wall is before them too, whatever
-- call comes to read them.
select isolate_by_customer('work_order');
select isolate_by_customer('technical_review');
select isolate_by_customer('client_installation');
select isolate_by_customer('hold_order');
select isolate_by_customer('former_customer');
select isolate_by_customer('no_reg_consumption');
select isolate_by_customer('no_reg_offer');
select isolate_by_customer('no_reg_tariff');
select isolate_by_customer('no_reg_tariff_edition');
select isolate_by_customer('no_reg_tariff_fall');
