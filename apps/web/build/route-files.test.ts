import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRoutes } from './route-files-plugin.ts'

const source = readFileSync(join(import.meta.dirname, '../src/app/router.tsx'), 'utf8')
const routes = readRoutes(source)

test('every route of the router is read, with every screen', () => {
  expect(routes).toHaveLength(source.match(/= createRoute\(/g)?.length ?? 0)
  const screens = new Set(routes.flatMap((route) => route.screens))
  const imported = [...source.matchAll(/import\('([^']*)'\)/g)].map(([, path]) => path)
  expect([...screens].toSorted()).toEqual([...new Set(imported)].toSorted())
})

test('a route has the screens of those above it', () => {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  expect(byPath.get('/')?.screens).toEqual(['../features/home/HomePage.tsx'])
  expect(byPath.get('/account/email')?.screens).toEqual([
    '../features/account/AccountLayoutPage.tsx',
    '../features/account/screens.ts',
  ])
  expect(byPath.get('/login')?.hasSearchBar).toBe(false)
  expect(byPath.get('/')?.texts).toBe('first')
  expect(byPath.get('/l/$slugAndId')?.texts).toBe('public')
  expect(byPath.get('/account/email')?.texts).toBe('later')
  expect(byPath.get('/n/$step')?.hasSearchBar).toBe(false)
  expect(byPath.get('/l/$slugAndId')?.hasSearchBar).toBe(true)
})
