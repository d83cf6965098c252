/** Sizes as people say them: `10 MB`, `1 GB`. */
export function sizeInWords(bytes: number): string {
  const units = ['kB', 'MB', 'GB']
  let [value, unit] = [bytes / 1024, 0]
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  return `${Math.floor(value * 10) / 10} ${units[unit]}`
}
