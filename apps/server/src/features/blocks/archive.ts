import { blockKinds } from '@plaza/contract'
import { date, nullable, number, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { placeOf } from './add-block.ts'
import { comparable, keyOf } from './values.ts'

/** Values are in the archive, and hashed and sealed again with the master key of whoever reads it. */
export const blockArchive = resource({
  name: 'block',
  plural: 'blocks',
  prefixes: ['blk'],
  table: 'blocks',
  notCompared: ['valueHash', 'valueSealed'],
  leftOut: ['value'],
  columns: {
    ...stamps,
    kind: text,
    valueHash: text,
    valueSealed: nullable(text),
    userId: nullable(text),
    suspensionId: nullable(text),
    reason: text,
    createdBy: nullable(text),
    hits: otherwise(number, 0),
    lastHitDate: nullable(date),
  },
  read(block, { secrets }) {
    const { id, value } = block
    const kind = blockKinds.find((each) => each === block.kind)
    const comparableValue = kind && typeof value === 'string' ? comparable(kind, value) : undefined
    if (!kind || typeof value !== 'string' || comparableValue === undefined) return block
    return {
      ...block,
      valueHash: keyOf(kind, comparableValue, secrets).hash,
      valueSealed: secrets.seal(value, placeOf(String(id))),
    }
  },
  write: ({ valueSealed, ...block }, { secrets }) => ({
    ...block,
    ...(typeof valueSealed === 'string' ? { value: secrets.open(valueSealed, placeOf(String(block.id))) } : {}),
  }),
})
