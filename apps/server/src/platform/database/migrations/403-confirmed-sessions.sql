-- When the person signed in or confirmed last that it is them; sensitive acts ask for it anew after some minutes.
alter table session add column confirmed_at timestamptz;
