from datetime import datetime

print(datetime.fromtimestamp(0), datetime(2026, 7, 14, 12).timestamp())
print(datetime.fromtimestamp(1774746000).isoformat())
