import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findWebRoute } from './web-routes.ts'

const router = new URL('../../../web/src/app/router.tsx', import.meta.url)

/** Heads of these come from what they show; see `features/page-heads`. */
const shown = ['/', '/s', '/s/$categorySlug', '/l/$slugAndId', '/p/$id', '/a/$id', '/pages/$']
/** Where the app itself leads someone who went astray. */
const astray = ['/403', '/404', '/500']

test('every screen of the web app is one that the server knows', () => {
  const paths = [...readFileSync(router, 'utf8').matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path)
  expect(paths).toContain('/saved-searches')

  const unknown = paths
    .filter((path) => ![...shown, ...astray].includes(path))
    .filter((path) => !findWebRoute(path.replace('$stage', 'start').replace('$month', '2026-11').replaceAll('$', '')))
  expect(unknown).toEqual([])
})
