from datetime import date, datetime, timedelta

depart = date(2026, 2, 27)
print(depart + timedelta(days=3), depart.strftime("%d/%m/%Y"), depart.weekday())
print((date(2026, 12, 25) - depart).days, datetime(2026, 1, 2, 3, 4).isoformat())
print(datetime.strptime("14/07/2026 08:30", "%d/%m/%Y %H:%M"))
