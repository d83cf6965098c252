import type { Reader } from '../../db/index.ts'

/** What operators name, whole: a marketplace has hundreds of these and not more. */
export const all = async (db: Reader) => ({
  assetTypes: await db.selectFrom('asset_types').selectAll().orderBy('created_date').orderBy('id').execute(),
  categories: await db.selectFrom('categories').selectAll().orderBy('created_date').orderBy('id').execute(),
  entries: await db
    .selectFrom('entries')
    .select(['id', 'collection', 'locale', 'name', 'fields'])
    .where('collection', 'in', ['website', 'email'])
    .orderBy('created_date')
    .orderBy('id')
    .execute(),
  attributes: await db.selectFrom('custom_attributes').selectAll().orderBy('created_date').orderBy('id').execute(),
})
