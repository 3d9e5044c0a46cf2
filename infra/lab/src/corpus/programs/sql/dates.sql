select date('2026-02-27', '+3 days'), strftime('%d/%m/%Y', '2026-07-14'), julianday('2026-01-02') - julianday('2026-01-01'), time('08:30', '+45 minutes'), datetime('2026-01-31', '+1 month');
