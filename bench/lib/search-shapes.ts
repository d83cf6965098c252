/** Kinds of searches that people make, and how long they wait. */
import { performance } from 'node:perf_hooks'
import type { Bench } from './bench.ts'

const place = { location: { latitude: 19.04, longitude: -98.2 }, maxDistance: 20_000 }
const dates = (k: number) => {
  const day = (offset: number) => new Date(Date.UTC(2030, 4, 3 + ((k + offset) % 30) + (offset ? 0 : 0))).toISOString()
  return { startDate: day(0), endDate: new Date(Date.parse(day(0)) + 3 * 86_400_000).toISOString() }
}

export type Shape = { name: string; toReach: number; body: (k: number) => object }

export const shapes: readonly Shape[] = [
  { name: 'rare word', toReach: 150, body: () => ({ query: 'theodolite' }) },
  { name: 'common word', toReach: 150, body: () => ({ query: 'bike' }) },
  {
    name: 'misspelt word',
    toReach: 150,
    body: (k) => ({ query: ['gravle', 'theodolita', 'kaiak', 'gravell'][k % 4] }),
  },
  { name: 'common word as meant', toReach: 150, body: () => ({ query: 'bicycle', _assist: true }) },
  {
    name: 'slip as meant',
    toReach: 300,
    body: (k) => ({ query: ['bycicle', 'tehodolite', 'gravle bkie', 'kyaak'][k % 4], _assist: true }),
  },
  { name: 'word and place', toReach: 50, body: () => ({ query: 'bike', ...place }) },
  { name: 'place and dates', toReach: 50, body: (k) => ({ ...place, ...dates(k) }) },
  { name: 'dates only', toReach: 150, body: dates },
  {
    name: 'filters',
    toReach: 150,
    body: (k) => ({
      categoryId: `ctgy_bench${1 + (k % 50)}`,
      filter: '_price <= 120 AND colour[red, blue] AND weight < 20',
    }),
  },
  {
    name: 'everything together',
    toReach: 50,
    body: (k) => ({
      query: 'gravle bike',
      ...place,
      ...dates(k),
      filter: '_price <= 200 AND colour[red, green, blue]',
      customAttributes: { weight: { lte: 25 } },
    }),
  },
  { name: 'by what a day costs', toReach: 150, body: () => ({ ...place, sort: { _dailyPrice: 'asc' } }) },
  { name: 'deep page', toReach: 150, body: (k) => ({ page: 380 + (k % 20) }) },
  {
    name: 'facets',
    toReach: 150,
    body: () => ({ query: 'gravel', _facets: ['categoryId', 'price', 'colour', 'extras'] }),
  },
]

export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
export const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(6)

export async function ask({ base, headers }: Bench, body: object): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${base}/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - started
}
