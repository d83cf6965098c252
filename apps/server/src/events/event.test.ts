import { describe, expect, test } from 'vitest'
import { describe as describeEvent, type NewEvent } from './event.ts'

const object = { id: 'x', livemode: false, ownerId: 'usr_1', categoryId: null, assetId: 'ast_1', name: 'Tent' }
const of = (type: NewEvent['type']) =>
  describeEvent({ type, date: new Date(), objectId: 'x', object, changesRequested: { name: 'Tent', livemode: true } })
const related = { ownerId: 'usr_1', categoryId: null, assetId: 'ast_1' }
const changes = { name: 'Tent' }

describe('what an event carries follows from its type', () => {
  test.each([
    ['asset__created', object, related, null],
    ['asset__updated', object, related, changes],
    ['asset__deleted', object, related, null],
    ['asset__name_changed', null, related, changes],
    ['asset__validated', null, related, changes],
    ['assets__searched', object, related, null],
    ['availability__updated', object, related, changes],
    ['category__created', object, related, null],
    ['transaction__status_changed', object, related, null],
    ['user__organization_joined', object, related, null],
    ['user__organization_rights_changed', object, related, changes],
    ['password__changed', object, related, null],
    ['token__check_requested', object, related, null],
  ] as const)('%s', (type, carriedObject, relatedObjectsIds, changesRequested) => {
    expect(of(type)).toMatchObject({ object: carriedObject, relatedObjectsIds, changesRequested })
  })

  test.each([
    ['api_key__created', 'apiKey'],
    ['custom_attribute__deleted', 'customAttribute'],
    ['asset_type__updated', 'assetType'],
  ] as const)('%s is about an object of type %s', (type, objectType) => {
    expect(of(type).objectType).toBe(objectType)
  })

  test('requested changes of system namespaces are kept out', () => {
    const { changesRequested } = describeEvent({
      type: 'category__updated',
      date: new Date(),
      objectId: 'x',
      object,
      changesRequested: {
        name: 'Tent',
        metadata: { _system: 1, _private: 2, a: { _system: 3 } },
        platformData: { _stelace: 1 },
        fields: { _system: 4 },
      },
    })
    expect(changesRequested).toEqual({
      name: 'Tent',
      metadata: { _private: 2, a: { _system: 3 } },
      platformData: {},
      fields: { _system: 4 },
    })
  })
})
