create table note (n int check (n between 0 and 20)); insert into note values (12); select n from note; insert into note values (21);
