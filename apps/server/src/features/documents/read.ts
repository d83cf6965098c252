import type { Endpoints } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { narrowing } from '../ratings/index.ts'
import * as store from './store.ts'

export const listDocuments = ({ filters, page }: ListInput<Endpoints['documents']['list']>, { db }: Services) =>
  store.list(db.read, { ...filters, label: narrowing(filters.label) }, page)

export async function readDocument(id: string, { db }: Services) {
  const row = await store.read(db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
