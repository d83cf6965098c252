import type { Changes, Db } from '../../db/index.ts'
import { createRowCache } from '../../db/row-cache.ts'
import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { customAttributeArchive } from './archive.ts'
import { createCustomAttribute } from './create-custom-attribute.ts'
import { giveBackTask, valuesAlong } from './give-back.ts'
import { stripTask, tellRemovalTask } from './jobs.ts'
import { show, snapshot } from './present.ts'
import { listCustomAttributes, readCustomAttribute, withStats } from './read.ts'
import { removeCustomAttribute } from './remove-custom-attribute.ts'
import * as store from './store.ts'
import { updateCustomAttribute } from './update-custom-attribute.ts'

export { checkCustomAttributes, lockCustomAttributes } from './check-values.ts'
export { updateCustomAttribute } from './update-custom-attribute.ts'

const attributeObject = snapshotOf('customAttribute', store.read, snapshot)

export const customAttributes = slice({
  handlers: {
    customAttributes: {
      list: async ({ query, page }, { actor, services }) => {
        const found = await listCustomAttributes({ filters: query, page }, actor, services)
        const shown = mapPage(found, (row) => show(row, actor, services))
        return query.stats ? withStats(shown, services) : shown
      },
      read: async ({ params }, { actor, services }) =>
        show(await readCustomAttribute(params.id, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        show(await createCustomAttribute(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateCustomAttribute({ id: params.id, changes: body }, services), actor, services),
      remove: ({ params }, { actor, services }) => removeCustomAttribute(params.id, actor, services),
    },
  },
  tasks: [stripTask, tellRemovalTask, giveBackTask],
  objects: { attr: attributeObject },
  tables: ['custom_attributes', 'removed_custom_attributes'],
  archive: [customAttributeArchive],
  trash: [
    {
      kind: 'customAttribute',
      resource: customAttributeArchive,
      by: 'id',
      created: { type: 'custom_attribute__created', object: attributeObject },
      along: valuesAlong,
    },
  ],
  notArchived: {
    removed_custom_attributes: 'their values are on their way out',
  },
})

export const createCustomAttributeCache = (parts: { db: Db; changes: Changes }) =>
  createRowCache(parts, 'customAttributes', { all: store.all, read: store.read })
