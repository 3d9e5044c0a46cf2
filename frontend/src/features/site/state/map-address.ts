export interface Place {
  latitude: number;
  longitude: number;
}

const map = 'https://www.openstreetmap.org';
/** Degrees to each side: some streets around. */
const around = { latitude: 0.006, longitude: 0.016 };

/** OpenStreetMap, as it lets itself be shown in a page: https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML */
export function mapAddress({ latitude, longitude }: Place): string {
  const corners = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ];
  const bbox = corners.map((degrees) => degrees.toFixed(5)).join(',');
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `${map}/export/embed.html?${query}`;
}

/** How to get there, from wherever its reader says that they are. */
export const wayAddress = ({ latitude, longitude }: Place): string =>
  `${map}/directions?to=${latitude}%2C${longitude}#map=15/${latitude}/${longitude}`;
