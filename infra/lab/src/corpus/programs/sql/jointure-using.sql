create table a (k int, x int); create table b (k int, y int); insert into a values (1, 2); insert into b values (1, 3); select * from a join b using (k); select * from a natural join b;
