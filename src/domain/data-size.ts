const MB = 1_000_000
const GB = 1_000 * MB

/** Bytes as networks sell them (1 MB is a million): `1.2 MB`, `1.5 GB`, `less than 0.1 MB`. */
export function formatData(bytes: number): string {
  if (bytes < MB / 10) return 'less than 0.1 MB'
  // 999.96 MB would round to 1000.0.
  return bytes < 999.95 * MB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / GB).toFixed(1)} GB`
}
