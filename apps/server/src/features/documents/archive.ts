import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { freeData, nullable, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const documentArchive = resource({
  name: 'document',
  plural: 'documents',
  prefixes: ['doc'],
  table: 'documents',
  refersTo: ['users'],
  columns: {
    ...stamps,
    authorId: nullable(text),
    targetId: nullable(text),
    type: text,
    label: nullable(text),
    data: freeData,
    metadata: freeData,
    platformData: freeData,
  },
  /** In dumps of the compatible API ratings and saved searches are documents of these types. */
  instead(document): { name: string; object: JsonObject } | undefined {
    const { data, type, authorId, targetId: _target, label: _label, ...common } = document
    const { score, comment, assetId, transactionId, name, search, active } = asObject(data)
    if (type === 'rating') {
      const { targetId = null, label = null } = document
      const about = { assetId: assetId ?? null, transactionId: transactionId ?? null }
      const object = { ...common, authorId: authorId ?? null, targetId, label, score: score ?? null, ...about }
      return { name: 'rating', object: { ...object, comment: comment ?? null } as JsonObject }
    }
    if (type !== 'savedSearch') return
    const object = { ...common, userId: authorId ?? null, name: name ?? null, search: search ?? {} }
    return { name: 'savedSearch', object: { ...object, active: active ?? true } as JsonObject }
  },
})
