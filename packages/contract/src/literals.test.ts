import { expect, expectTypeOf, test } from 'vitest'
import { needs, needsUnless } from './endpoint.ts'
import { type CoreEventType, coreEvents, isCoreEventFormat, isKnownEventType } from './event-types.ts'
import { endpoints } from './index.ts'
import { builtInRoles, knownPermissions, type Permission } from './permissions.ts'

test('a permission is one of the known ones', () => {
  expectTypeOf<'transaction:create:all' | 'asset:read' | 'integrations:read_write:stripe'>().toExtend<Permission>()
  needs('transaction:create', 'transaction:create:all')
  // @ts-expect-error no such scope
  needs('transaction:create:al')
  // @ts-expect-error no such action
  needsUnless('it is one’s own', 'transaction:made')
  // @ts-expect-error permissions of keys are for any key or for the caller's own, not for creating one's own
  expectTypeOf<'apiKey:create'>().toExtend<Permission>()
  expect(new Set(knownPermissions).size).toBe(knownPermissions.length)
})

test('built-in roles hold known permissions', () => {
  const known = new Set<string>([...knownPermissions, '*', 'signal:create', 'integrations:read_write:all'])
  expect(builtInRoles.flatMap(({ permissions }) => permissions).filter((one) => !known.has(one))).toEqual([])
})

test('an event is one of the types that Plaza emits, and says what it is about', () => {
  expectTypeOf<'asset__name_changed' | 'user__organization_left'>().toExtend<CoreEventType>()
  // @ts-expect-error nothing emits it
  expectTypeOf<'asset__renamed'>().toExtend<CoreEventType>()
  // @ts-expect-error nothing emits it
  void (() => coreEvents.order__deleted)
  expectTypeOf(coreEvents.api_key__created.objectType).toEqualTypeOf<'apiKey'>()
  expect(Object.keys(coreEvents).filter((type) => !isCoreEventFormat(type))).toEqual([])
})

test('webhooks may follow types of their own and no unknown ones that look like ours', () => {
  expect(['asset__created', 'order__created', 'parcel_sent'].map(isKnownEventType)).toEqual([true, true, true])
  expect(['asset__renamed', 'to__string', '__proto__'].map(isKnownEventType)).toEqual([false, false, true])
})

test('endpoints name events that exist', () => {
  const named = Object.values(endpoints).flatMap((calls) =>
    Object.values(calls).flatMap((call) => ('events' in call ? call.events : [])),
  )
  expectTypeOf(named).toExtend<CoreEventType[]>()
  expect(named.filter((type) => !Object.hasOwn(coreEvents, type))).toEqual([])
})
