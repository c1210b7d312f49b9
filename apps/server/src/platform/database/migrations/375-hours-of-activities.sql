-- Hours that a visit of an activity usually takes. Null when the company has not said them.
alter table work_order_activity add column hours numeric check (hours > 0 and hours <= 24);
