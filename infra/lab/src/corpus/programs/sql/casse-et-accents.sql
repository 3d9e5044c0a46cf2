select 'abc' = 'ABC', 'abc' = 'ABC' collate nocase, upper('é'), 'é' like 'É', 'a' < 'B', 'Z' < 'a', 'é' > 'z';
