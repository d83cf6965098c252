import { boolean, freeData, nullable, number, otherwise, stamps, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const ratings = resource({
  name: 'rating',
  plural: 'ratings',
  prefixes: ['rtg'],
  table: 'ratings',
  columns: {
    ...stamps,
    score: number,
    comment: nullable(text),
    authorId: nullable(text),
    targetId: text,
    assetId: nullable(text),
    transactionId: nullable(text),
    label: nullable(text),
    metadata: freeData,
    platformData: freeData,
    isSingle: otherwise(boolean, false),
  },
})
