import { boolean, date, freeData, nullable, number, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const ratingArchive = resource({
  name: 'rating',
  plural: 'ratings',
  prefixes: ['rtg'],
  table: 'ratings',
  refersTo: ['users', 'assets', 'transactions'],
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
    isSealed: otherwise(boolean, false),
    sealedUntil: nullable(date),
    reply: nullable(text),
    repliedDate: nullable(date),
  },
})
