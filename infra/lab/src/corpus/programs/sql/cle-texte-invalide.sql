create table t (id integer primary key); insert into t values ('abc');
