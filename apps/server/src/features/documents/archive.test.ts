import type { Document, Rating, SavedSearch } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createMarketplace } from '../../testing/marketplaces.ts'

const stamps = { createdDate: '2019-05-20T10:00:00.000Z', updatedDate: '2019-06-01T10:00:00.000Z' }
const dump = {
  document: [
    {
      ...stamps,
      id: 'doc_plain',
      type: 'visit',
      label: 'odd label',
      data: { a: 1 },
      metadata: null,
      platformData: null,
    },
    { ...stamps, id: 'doc_bare', type: 'visit', data: null, colour: 'red' },
    { ...stamps, id: 'rtg_other', type: 'visit' },
    {
      ...stamps,
      id: 'rtg_one',
      type: 'rating',
      authorId: 'usr_a',
      targetId: 'usr_b',
      label: 'main',
      data: { score: 80 },
      metadata: { a: 1 },
      platformData: {},
    },
    {
      ...stamps,
      id: 'sch_one',
      type: 'savedSearch',
      authorId: 'usr_a',
      data: { name: 'Tents', search: { query: 'tent' }, active: false },
    },
  ],
}

test('a dump comes in as what it is, and goes from archive to archive unchanged', async () => {
  const plaza = await createMarketplace()
  const { written, unknownFields } = await plaza.importLines([dump])
  expect(written).toMatchObject({ documents: { added: 3 }, ratings: { added: 1 }, savedSearches: { added: 1 } })
  expect(unknownFields).toEqual({ 'document.colour': 1 })
  const read = <Body>(path: string, of = plaza) => of.ok<Body>('GET', path, { as: of.secret })
  expect(await read<Document>('/documents/doc_plain')).toMatchObject({
    ...stamps,
    label: 'odd label',
    data: { a: 1 },
    metadata: {},
    platformData: {},
  })
  expect(await read<Document>('/documents/doc_bare')).toMatchObject({ data: {}, label: null, authorId: null })
  expect((await read<Document>('/documents/rtg_other')).type).toBe('visit')
  expect(await read<Rating>('/ratings/rtg_one')).toMatchObject({
    ...stamps,
    score: 80,
    comment: null,
    assetId: null,
    transactionId: null,
    label: 'main',
    metadata: { a: 1 },
  })
  expect(await read<SavedSearch>('/search/sch_one')).toMatchObject({ userId: 'usr_a', name: 'Tents', active: false })

  const other = await createMarketplace()
  await other.import(await plaza.export())
  const path = '/documents?type=visit&nbResultsPerPage=100'
  const { results } = await read<{ results: Document[] }>(path)
  expect(results).toHaveLength(3)
  expect((await read<{ results: Document[] }>(path, other)).results).toEqual(results)
  expect(await read<Rating>('/ratings/rtg_one', other)).toEqual(await read<Rating>('/ratings/rtg_one'))
})
