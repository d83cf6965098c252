import { signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { accept } from './accept.ts'
import { acceptanceArchive, legalVersionArchive } from './archive.ts'
import { askedOf } from './asked.ts'
import { createVersion } from './create-version.ts'
import { presentingAcceptances, presentingVersions } from './present.ts'
import { publishVersion } from './publish-version.ts'
import { removeVersion } from './remove-version.ts'
import { showVersionsTask } from './show-versions.ts'
import * as store from './store.ts'
import { updateVersion } from './update-version.ts'
import { withdrawVersion } from './withdraw-version.ts'

export const legal = slice({
  handlers: {
    legalVersions: {
      list: async ({ query }, { services }) =>
        (await store.listVersions(services.db.read, query.page)).map(await presentingVersions(services)),
      read: async ({ params }, { services }) => {
        const row = await store.readVersion(services.db.read, params.id)
        if (!row) throw refuse('object.notFound')
        return (await presentingVersions(services))(row)
      },
      create: async ({ body }, { actor, services }) => {
        const row = await createVersion(body, actor, services)
        return (await presentingVersions(services))(row)
      },
      update: async ({ params, body }, { actor, services }) => {
        const row = await updateVersion({ id: params.id, changes: body }, actor, services)
        return (await presentingVersions(services))(row)
      },
      publish: async ({ params, body }, { actor, services }) => {
        const row = await publishVersion({ id: params.id, effectiveDate: body.effectiveDate }, actor, services)
        return (await presentingVersions(services))(row)
      },
      withdraw: async ({ params }, { actor, services }) => {
        const row = await withdrawVersion(params.id, actor, services)
        return (await presentingVersions(services))(row)
      },
      remove: ({ params }, { actor, services }) => removeVersion(params.id, actor, services),
    },
    acceptances: {
      list: async ({ query, page }, { services }) => {
        const found = await store.listAcceptances(services.db.read, query, page)
        return mapPage(found, await presentingAcceptances(Array.isArray(found) ? found : found.results, services))
      },
      asked: ({ query }, { actor, services }) => askedOf(signedInUser(actor), query.locale, services),
      create: async ({ body }, { actor, services }) => {
        const row = await accept(body, actor, services)
        return (await presentingAcceptances([row], services))(row)
      },
    },
  },
  schedules: [{ task: showVersionsTask, crontab: '* * * * *' }],
  tables: ['legal_versions', 'acceptances'],
  archive: [legalVersionArchive, acceptanceArchive],
})
