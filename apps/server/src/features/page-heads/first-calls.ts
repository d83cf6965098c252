import type { PageCall } from '../../lib/page-head.ts'

const get = (path: string): PageCall => ({ method: 'GET', path })
const search = (question: NonNullable<PageCall['body']>): PageCall => ({
  method: 'POST',
  path: '/search',
  body: { ...question, save: false },
})

/** What search and listings are made of. */
export const catalogueCalls = [
  get('/categories'),
  get('/asset-types'),
  get('/custom-attributes?page=1&nbResultsPerPage=100'),
]

export const homeCalls = [
  get('/categories'),
  get('/asset-types'),
  search({ sort: [{ _createdDate: 'desc' }], nbResultsPerPage: 16, validated: true }),
  search({ validated: true, nbResultsPerPage: 1, _facets: ['categoryId'] }),
]

export const assetCalls = (id: string, ownerId: string | null) => [
  ...catalogueCalls,
  get(`/assets/${id}`),
  get(`/availabilities/graph?assetId=${id}`),
  ...(ownerId === null ? [] : ownerCalls(encodeURIComponent(ownerId))),
]

const ownerCalls = (id: string) => [get(`/users/${id}`), get(`/users/${id}/answers`)]
