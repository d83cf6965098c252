/** How many values are in each of many narrow ranges, so that those of several servers can be added up. */
export type Histogram = number[]

const step = 1.3
const ranges = 50

const rangeOf = (value: number) =>
  value < 1 ? 0 : Math.min(ranges - 1, 1 + Math.floor(Math.log(value) / Math.log(step)))

export function addTo(histogram: Histogram, value: number) {
  const range = rangeOf(value)
  while (histogram.length <= range) histogram.push(0)
  histogram[range] = (histogram[range] ?? 0) + 1
}

export const sumOf = (histograms: readonly Histogram[]): Histogram =>
  Array.from({ length: Math.max(0, ...histograms.map(({ length }) => length)) }, (_, range) =>
    histograms.reduce((sum, histogram) => sum + (histogram[range] ?? 0), 0),
  )

export const countOf = (histogram: Histogram) => histogram.reduce((sum, count) => sum + count, 0)

/** The value that such a share of all are below, to within a sixth; null where there are none. */
export function quantile(histogram: Histogram, share: number): number | null {
  const wanted = countOf(histogram) * share
  if (wanted === 0) return null
  let seen = 0
  const range = histogram.findIndex((count) => {
    seen += count
    return seen >= wanted
  })
  return range === 0 ? 1 : Math.round(step ** (range - 0.5))
}
