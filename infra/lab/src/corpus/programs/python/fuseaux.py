from datetime import datetime, timezone
from zoneinfo import ZoneInfo

paris = datetime(2026, 10, 25, 2, 30, tzinfo=ZoneInfo("Europe/Paris"))
print(paris.isoformat(), paris.replace(fold=1).isoformat())
print(datetime(2026, 7, 1, tzinfo=timezone.utc).astimezone(ZoneInfo("America/New_York")))
