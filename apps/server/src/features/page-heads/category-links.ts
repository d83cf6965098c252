import { asObject, slugOf, textIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { CategoryRow } from '../../db/tables.ts'

export const categoryName = ({ name, metadata }: CategoryRow, locale: string) =>
  textIn(asObject(metadata.plaza).name, locale) ?? name

export const categoryAddress = ({ name }: { name: string }) => `/s/${encodeURIComponent(slugOf(name))}`

/** From where readers without script find everything. */
export const categoryLinks = async ({ catalogue }: Services, locale: string) =>
  (await catalogue.categories.all())
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({ name: categoryName(row, locale), path: categoryAddress(row) }))
