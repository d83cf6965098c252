import type { TestApp } from '../app.ts'
import { idOf, type Tell } from './teller.ts'

/** The operator shapes the marketplace. */
export async function shape(plaza: TestApp, tell: Tell) {
  const category = idOf(await tell('categories.create', { body: { name: 'Bikes' } }))
  await tell('categories.update', { params: { id: category }, body: { metadata: { icon: 'bike' } } })
  await tell('categories.read', { params: { id: category } })
  await tell('translations.list', { query: { locale: 'es' } })
  await tell('translations.update', {
    body: { changes: [{ objectType: 'category', objectId: category, field: 'name', locale: 'es', value: 'Bicis' }] },
  })
  await tell('usages.read', { params: { id: category } })
  await tell('categories.list')
  const attribute = idOf(
    await tell('customAttributes.create', { body: { name: 'frame', type: 'select', listValues: ['S', 'M', 'L'] } }),
  )
  await tell('customAttributes.update', { params: { id: attribute }, body: { listValues: ['S', 'M', 'L', 'XL'] } })
  await tell('customAttributes.read', { params: { id: attribute } })
  await tell('customAttributes.list')
  const type = idOf(
    await tell('assetTypes.create', {
      body: {
        name: 'Rent by the day',
        timeBased: true,
        infiniteStock: false,
        timing: { timeUnit: 'd', minDuration: { d: 1 }, maxDuration: { d: 30 } },
        pricing: { ownerFeesPercent: 5, takerFeesPercent: 10 },
      },
    }),
  )
  await tell('assetTypes.update', { params: { id: type }, body: { isDefault: true } })
  await tell('assetTypes.read', { params: { id: type } })
  await tell('assetTypes.list')
  const role = idOf(
    await tell('roles.create', {
      body: { name: 'Front desk', value: 'front-desk', permissions: ['transaction:list:all', 'message:list:all'] },
    }),
  )
  await tell('roles.update', {
    params: { id: role },
    body: { permissions: ['transaction:list:all', 'message:list:all', 'user:list:all'] },
  })
  await tell('roles.read', { params: { id: role } })
  await tell('permissions.list')
  await tell('roles.list')
  const key = idOf(
    await tell('apiKeys.create', { body: { name: 'Back office', type: 'custom', roles: ['front-desk'] } }),
  )
  const next = await tell('apiKeys.rotate', { params: { id: key }, body: { oldEndsInHours: 24 } })
  await tell('apiKeys.remove', { params: { id: idOf(next) }, isUntold: true })
  await tell('apiKeys.update', { params: { id: key }, body: { name: 'Back office, Puebla' } })
  await tell('apiKeys.read', { params: { id: key } })
  await tell('apiKeys.list')
  await tell('config.update', {
    body: { stelace: { instant: { serviceName: 'Bike Library' } }, theme: { primary: '#016246' } },
  })
  await tell('config.read', { as: plaza.publishable })
  await tell('configuration.read', { query: { kinds: 'types' } })
  const document = { format: 1, version: '0.1.0', objects: { categories: { Boats: { name: 'Boats' } } } }
  const { version } = await tell('configuration.compare', { body: { document } })
  await tell('configuration.apply', {
    body: { document, pick: [{ id: 'categories/Boats' }], expectedVersion: String(version) },
  })
  await tell('configTools.impact', {
    query: { change: JSON.stringify({ stelace: { instant: { maintenance: true } } }) },
  })
  await tell('configTools.check', { body: { what: 'map' } })
  await tell('config.preview', { body: { theme: { primary: '#7a1fa2' } } })
  await tell('config.updatePrivate', {
    body: { stelace: { workflow: { contexts: { accounting: { CODE: 'PUE-01' } } } } },
  })
  await tell('config.readPrivate')
  await tell('config.updateSystem', { as: plaza.system, body: { custom: { note: 'Moved in November' } } })
  await tell('config.readSystem', { as: plaza.system })

  return { category, attribute, type, role, key }
}
