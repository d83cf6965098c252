import { describe, expect, test } from 'vitest'
import { namespacesOf, readable, refusedNamespaces, withoutSystem } from './namespaces.ts'

const data = { plain: 1, _system: 1, _stelace: 1, _private: 1, _protected: 1, _team: { _nested: 1 } }
const rights = (namespaces: string[], isSystem = false) => ({ namespaces, isSystem })

describe('reading', () => {
  test('a namespace is a key at the top that begins with an underscore', () => {
    expect(namespacesOf({ _a: 1, b: { _c: 1 }, __d: 1, e_: 1 })).toEqual(['a', '_d'])
  })

  test.each([
    { who: 'a stranger', sees: [], reader: rights([]) },
    { who: 'somebody with one namespace', sees: ['_team'], reader: rights(['team']) },
    { who: 'somebody with all of them', sees: ['_private', '_protected', '_team'], reader: rights(['*']) },
    { who: 'the owner', sees: ['_private', '_protected'], reader: rights([]), owned: ['private', 'protected'] },
    { who: 'a system call without other rights', sees: ['_system', '_stelace'], reader: rights([], true) },
    {
      who: 'a system call',
      sees: ['_system', '_stelace', '_private', '_protected', '_team'],
      reader: rights(['*'], true),
    },
  ])('$who sees $sees', ({ reader, owned, sees }) => {
    const seen = readable(data, reader, owned)
    expect(Object.keys(seen).sort()).toEqual(['plain', ...sees].sort())
  })

  test('what is stored stays as it is, and what is nested stays too', () => {
    const before = structuredClone(data)
    expect(readable(data, rights(['team']))).toEqual({ plain: 1, _team: { _nested: 1 } })
    expect(data).toEqual(before)
  })

  test('the owner of something does not see its system namespaces', () => {
    expect(readable({ _system: 1 }, rights([]), ['system'])).toEqual({})
  })

  test('events carry everything but the system namespaces', () => {
    expect(withoutSystem(data)).toEqual({ plain: 1, _private: 1, _protected: 1, _team: { _nested: 1 } })
  })

  test('a key named __proto__ is a namespace and no trap', () => {
    const odd = JSON.parse('{"__proto__":{"isAdmin":true},"_x":1}')
    expect(Object.keys(readable(odd, rights(['_proto__'])))).toEqual(['__proto__'])
    expect(Object.keys(readable(odd, rights(['x'])))).toEqual(['_x'])
  })
})

describe('writing', () => {
  test.each([
    ['plain data', { a: { _b: 1 } }, rights([]), 'none', null],
    ['a namespace one may edit', { _team: 1 }, rights(['team']), 'none', null],
    ['any namespace with a star', { _team: 1 }, rights(['*']), 'none', null],
    ['a namespace one may not edit', { _team: 1 }, rights(['other']), 'none', { forbiddenNamespaces: null }],
    ['a system namespace', { _system: 1 }, rights(['*']), 'owner', { forbiddenNamespaces: ['system'] }],
    ['a system namespace by a system call', { _stelace: 1 }, rights([], true), 'none', null],
    ['_private where nobody owns', { _private: 1 }, rights(['*']), 'none', { forbiddenNamespaces: ['private'] }],
    [
      '_private where nobody owns, by a system call',
      { _protected: 1 },
      rights(['*'], true),
      'none',
      { forbiddenNamespaces: ['protected'] },
    ],
    ['_private of one’s own', { _private: 1, _protected: 1 }, rights([]), 'owner', null],
    ['_private of somebody else', { _private: 1 }, rights([]), 'stranger', { forbiddenNamespaces: null }],
    ['_private of somebody else, allowed', { _private: 1 }, rights(['private']), 'stranger', null],
    ['_private whose owner is not known yet', { _private: 1 }, rights([]), 'judgedLater', null],
    ['another one before the owner is known', { _team: 1 }, rights([]), 'judgedLater', { forbiddenNamespaces: null }],
  ] as const)('%s', (_what, sent, writer, ownership, refusal) => {
    expect(refusedNamespaces([sent], writer, ownership)).toEqual(refusal)
  })

  test('system namespaces are judged first, then the owner’s, then the others', () => {
    const sent = [
      { _team: 1, _private: 1 },
      { _system: 1, _stelace: 1 },
    ]
    expect(refusedNamespaces(sent, rights([]), 'none')).toEqual({ forbiddenNamespaces: ['system', 'stelace'] })
    expect(refusedNamespaces(sent, rights([], true), 'none')).toEqual({ forbiddenNamespaces: ['private'] })
    expect(refusedNamespaces(sent, rights([], true), 'owner')).toEqual({ forbiddenNamespaces: null })
  })
})
